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

/** The platform retries a failed trigger for a day. */
const OPTIONS = { region: REGION, maxInstances: 20, retry: true } as const

/**
 * For collections of documents whose ids are uids: whether a write may leave the profile or the API keys of an admin
 * out of step with the role row. The queries of the directory use the profile (decision 027), and the endpoint for
 * automations uses the key (decision 048).
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

/**
 * The document pattern of a trigger. Its parameter must keep its name, because deployed functions keep the pattern that
 * they were created with.
 */
const documentsOf = (source: string) => `${source}/{${source in MIRRORED ? 'uid' : 'id'}}`

type Named = (typeof SEARCHES)[number]
type Name = Named['trigger'] | Extract<Named, { alongside: string }>['alongside']
type Trigger = ReturnType<typeof onDocumentWritten>

const searches: readonly Search[] = SEARCHES

/**
 * Triggers that update the search entries after each write of a source document (decisions 014 and 020). For
 * collections that admins write directly, the same trigger writes the audit entry (decision 028) and notifies members
 * (decision 051), so that only one process is started instead of three.
 */
export const indexTriggers = Object.fromEntries(
  searches.flatMap(({ index, trigger, alongside }): [string, Trigger][] => [
    [trigger, follower(index)],
    ...(alongside && index.alongside
      ? [[alongside, companion(index, index.alongside.source)] satisfies [string, Trigger]]
      : []),
  ]),
) as Record<Name, Trigger>

/** Writes the audit entry and the notification about a write of an API key. Keys have no search entries. */
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

/**
 * Creates the trigger for an additional document that belongs to a search, such as the role row with the role and
 * status of a member.
 */
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

/** Creates a trigger for the writes of some documents. */
function following(document: string, work: (db: Firestore, change: Written) => Promise<unknown>) {
  return onDocumentWritten({ document, ...OPTIONS }, async ({ data }) => {
    if (data) await orGiveUp(data.after.ref.parent.id, work(services().db, data))
  })
}
