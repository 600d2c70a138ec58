import { onDocumentWritten } from 'firebase-functions/firestore'
import { COLLECTIONS, REGION } from '@domain/paths'
import { contentSearch } from '@domain/search/content'
import { eventSearch } from '@domain/search/events'
import { inviteCodeSearch } from '@domain/search/invite-codes'
import { memberSearch } from '@domain/search/members'
import { requestSearch } from '@domain/search/requests'
import type { Searchable } from '@domain/search/searchable'
import { follow, keepIfWellFormed } from '../data/search/keep-in-step'
import { services } from '../lib/services'

/** Tried again for a day when it fails. */
const OPTIONS = { region: REGION, maxInstances: 20, retry: true } as const

/** Keep the entries that searches look into in step with what is searched (decisions 014 and 020), after each write. */
export const indexProfile = follower(memberSearch)
export const indexContent = follower(contentSearch)
export const indexEvent = follower(eventSearch)
export const indexRequest = follower(requestSearch)
export const indexInviteCode = follower(inviteCodeSearch)

/** A member's role is searched as well. */
export const indexRole = onDocumentWritten(
  { document: `${COLLECTIONS.userRoles}/{uid}`, ...OPTIONS },
  ({ params }) => keepIfWellFormed(services().db, memberSearch, params.uid),
)

function follower<Row extends object, Card extends object>(searchable: Searchable<Row, Card>) {
  return onDocumentWritten(
    { document: `${searchable.source}/{id}`, ...OPTIONS },
    async ({ data }) => {
      if (data) await follow(services().db, searchable, data)
    },
  )
}
