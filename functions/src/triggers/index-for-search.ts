import { onDocumentWritten } from 'firebase-functions/firestore'
import { COLLECTIONS, REGION } from '@domain/paths'
import { auditSearch } from '@domain/search/audit'
import { contentSearch } from '@domain/search/content'
import { eventSearch } from '@domain/search/events'
import { inviteCodeSearch } from '@domain/search/invite-codes'
import { memberSearch } from '@domain/search/members'
import { requestSearch } from '@domain/search/requests'
import type { Searchable } from '@domain/search/searchable'
import { recordWrite } from '../data/audit/record-write'
import {
  apiKeyWrite,
  contentWrite,
  eventWrite,
  inviteCodeWrite,
  requestWrite,
  type ReadWrite,
} from '../data/audit/signed-writes'
import { follow, keepIfWellFormed } from '../data/search/keep-in-step'
import { mirrorSuspension } from '../data/suspension'
import { services } from '../lib/services'

/** Tried again for a day when it fails. */
const OPTIONS = { region: REGION, maxInstances: 20, retry: true } as const

/**
 * Keep the entries that searches look into in step with what is searched (decisions 014 and 020), after each write; where
 * admins write straight, the same write goes into the audit log (decision 028): one process, woken once.
 */
export const indexContent = follower(contentSearch, contentWrite)
export const indexEvent = follower(eventSearch, eventWrite)
export const indexRequest = follower(requestSearch, requestWrite)
export const indexInviteCode = follower(inviteCodeSearch, inviteCodeWrite)
export const indexAudit = follower(auditSearch)

/** Keys are not searched. */
export const recordApiKey = onDocumentWritten(
  { document: `${COLLECTIONS.apiKeys}/{id}`, ...OPTIONS },
  async ({ data }) => {
    if (data) await recordWrite(services().db, apiKeyWrite, data)
  },
)

/** Members by their profiles, which have to say whether they are suspended: queries of the directory ask (decision 027). */
export const indexProfile = onDocumentWritten(
  { document: `${COLLECTIONS.profiles}/{uid}`, ...OPTIONS },
  async ({ data, params }) => {
    if (!data) return
    const { db } = services()
    if (data.after.get('suspended') === undefined) await mirrorSuspension(db, params.uid)
    await follow(db, memberSearch, data)
  },
)

/** A member's role and standing are searched as well. */
export const indexRole = onDocumentWritten(
  { document: `${COLLECTIONS.userRoles}/{uid}`, ...OPTIONS },
  async ({ data, params }) => {
    const { db } = services()
    const [was, is] = [data?.before, data?.after].map((row) => row?.get('suspended') === true)
    if (was !== is) await mirrorSuspension(db, params.uid)
    await keepIfWellFormed(db, memberSearch, params.uid)
  },
)

function follower<Row extends object, Card extends object>(
  searchable: Searchable<Row, Card>,
  write?: ReadWrite,
) {
  return onDocumentWritten(
    { document: `${searchable.source}/{id}`, ...OPTIONS },
    async ({ data }) => {
      if (!data) return
      const { db } = services()
      await Promise.all([follow(db, searchable, data), write && recordWrite(db, write, data)])
    },
  )
}
