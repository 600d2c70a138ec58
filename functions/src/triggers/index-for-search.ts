import type { Firestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { COLLECTIONS, REGION } from '@domain/paths'
import { SEARCHES, type Search } from '@domain/search/searches'
import type { Searchable } from '@domain/search/searchable'
import { notifyOfWrite } from '../data/notices/of-write'
import { revokeCodesOfSuspended } from '../data/invitations/revoke'
import { recordWrite } from '../data/audit/record-write'
import { apiKeyWrite, SIGNED_WRITES } from '../data/audit/signed-writes'
import { follow, keepIfWellFormed, type Written } from '../data/search/keep-in-step'
import { freeSeatsOf } from '../data/seats/departures'
import { followEvent } from '../data/seats/event-writes'
import { mirrorSuspension } from '../data/suspension'
import { orGiveUp } from '../lib/or-give-up'
import { services } from '../lib/services'

/** Retried for a day when it fails. */
const OPTIONS = { region: REGION, maxInstances: 20, retry: true } as const

/**
 * Members' documents, by uid, whose writes may leave the profile or an admin's API keys out of step with the role row.
 * The directory's queries use the profile (decision 027), the endpoint uses the key (decision 048).
 */
const MIRRORED: Partial<Record<string, (change: Written) => boolean>> = {
  [COLLECTIONS.profiles]: ({ after }) => after.get('suspended') === undefined,
  [COLLECTIONS.userRoles]: (change) => {
    const [was, is] = [change.before, change.after].map((row) =>
      [row.get('role') === 'admin', row.get('suspended') === true].join(),
    )
    return was !== is
  },
}

/** Deployed functions keep the pattern that they were created with. */
const documentsOf = (source: string) => `${source}/{${source in MIRRORED ? 'uid' : 'id'}}`

type Named = (typeof SEARCHES)[number]
type Name = Named['trigger'] | Extract<Named, { alongside: string }>['alongside']
type Trigger = ReturnType<typeof onDocumentWritten>

const searches: readonly Search[] = SEARCHES

/**
 * Keep the search entries in step with their sources after each write (decisions 014 and 020). For collections that
 * admins write directly, the same trigger writes the audit entry (decision 028) and notifies members (decision 051), so
 * that one process is started, not three.
 */
export const indexTriggers = Object.fromEntries(
  searches.flatMap(({ index, trigger, alongside }): [string, Trigger][] => [
    [trigger, follower(index)],
    ...(alongside && index.alongside
      ? [[alongside, companion(index, index.alongside.source)] satisfies [string, Trigger]]
      : []),
  ]),
) as Record<Name, Trigger>

/** Keys are not searched. */
export const recordApiKey = following(`${COLLECTIONS.apiKeys}/{id}`, (db, change) =>
  Promise.all([recordWrite(db, apiKeyWrite, change), notifyOfWrite(db, change)]),
)

function follower(index: Searchable<object, object>) {
  const { source } = index
  return following(documentsOf(source), async (db, change) => {
    if (MIRRORED[source]?.(change)) await mirrorSuspension(db, change.after.id)
    const write = SIGNED_WRITES[source]
    await Promise.all([
      follow(db, index, change),
      write && recordWrite(db, write, change),
      notifyOfWrite(db, change),
      source === COLLECTIONS.events && followEvent(services(), change),
    ])
  })
}

/** The additional document is searched as well: a member's role and status. */
function companion(index: Searchable<object, object>, source: string) {
  return following(documentsOf(source), async (db, change) => {
    const { id } = change.after
    if (MIRRORED[source]?.(change))
      await Promise.all([mirrorSuspension(db, id), revokeCodesOfSuspended(db, id)])
    await Promise.all([keepIfWellFormed(db, index, id), notifyOfWrite(db, change)])
    if (isSuspendedNow(source, change)) await freeSeatsOf(services(), id)
  })
}

const isSuspendedNow = (source: string, { before, after }: Written): boolean =>
  source === COLLECTIONS.userRoles &&
  after.get('suspended') === true &&
  before.get('suspended') !== true

/** A trigger for the writes to some documents. */
function following(document: string, work: (db: Firestore, change: Written) => Promise<unknown>) {
  return onDocumentWritten({ document, ...OPTIONS }, async ({ data }) => {
    if (data) await orGiveUp(data.after.ref.parent.id, work(services().db, data))
  })
}
