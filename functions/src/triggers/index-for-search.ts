import type { Firestore } from 'firebase-admin/firestore'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { COLLECTIONS, REGION } from '@domain/paths'
import { SEARCHES, type Search } from '@domain/search/searches'
import type { Searchable } from '@domain/search/searchable'
import { notifyOfWrite } from '../data/notices/notify-of-write'
import { revokeCodesOfSuspended } from '../data/invitations/revoke'
import { recordSignedWrite } from '../data/audit/record-write'
import { apiKeyWrite, SIGNED_WRITES } from '../data/audit/signed-writes'
import { syncEntriesAfterWrite, syncEntriesIfValid } from '../data/search/sync-entries'
import { freeSeatsOf } from '../data/seats/departures'
import { removeRecording, updateLedgerOfEvent } from '../data/seats/event-writes'
import { mirrorSuspension } from '../data/suspension'
import type { WrittenDocument } from '../data/written-document'
import { reportFailures } from '../lib/report-failures'
import { unlessPermanentFailure } from '../lib/unless-permanent-failure'
import { services } from '../lib/services'

/** With `retry`, Cloud Functions runs a failed trigger again until it succeeds, for at most one day. */
const OPTIONS = { region: REGION, maxInstances: 20, retry: true } as const

/**
 * A member's profile (decision 027) and API keys (decision 048) contain copies of data from the member's document in
 * `user_roles`. Decides for each collection whether a write requires an update of these copies.
 */
const NEEDS_MIRRORING: Partial<Record<string, (change: WrittenDocument) => boolean>> = {
  [COLLECTIONS.profiles]: ({ after }) => after.get('suspended') === undefined,
  [COLLECTIONS.userRoles]: (change) => {
    const [oldState, newState] = [change.before, change.after].map((row) =>
      [row.get('role') === 'admin', row.get('suspended') === true].join(),
    )
    return oldState !== newState
  },
}

/**
 * Returns the document pattern of a trigger. Never change the name of its parameter: a deployed trigger keeps the
 * pattern with which it was created.
 */
const documentsOf = (source: string) => `${source}/{${source in NEEDS_MIRRORING ? 'uid' : 'id'}}`

type SearchTriggers = (typeof SEARCHES)[number]
type TriggerName =
  | SearchTriggers['trigger']
  | Extract<SearchTriggers, { alongside: string }>['alongside']
type Trigger = ReturnType<typeof onDocumentWritten>

const searches: readonly Search[] = SEARCHES

/**
 * Each trigger updates the search entries after a write to a source document (decisions 014 and 020). For collections
 * to which admins write directly, it also writes the audit entry (decision 028) and notifies members (decision 051).
 * One trigger does all this, because three triggers would start three processes for each write.
 */
export const indexTriggers = Object.fromEntries(
  searches.flatMap(({ index, trigger, alongside }): [string, Trigger][] => [
    [trigger, indexTrigger(trigger, index)],
    ...(alongside && index.alongside
      ? [
          [alongside, companionTrigger(alongside, index, index.alongside.source)] satisfies [
            string,
            Trigger,
          ],
        ]
      : []),
  ]),
) as Record<TriggerName, Trigger>

/**
 * After a write to an API key, writes the audit entry and, if the key is new, notifies the admins. API keys have no
 * search entries.
 */
export const recordApiKey = writeTrigger(
  'recordApiKey',
  `${COLLECTIONS.apiKeys}/{id}`,
  (db, change) =>
    Promise.all([recordSignedWrite(db, apiKeyWrite, change), notifyOfWrite(services(), change)]),
)

function indexTrigger(name: string, index: Searchable<object, object>) {
  const { source } = index
  return writeTrigger(name, documentsOf(source), async (db, change) => {
    if (NEEDS_MIRRORING[source]?.(change)) await mirrorSuspension(db, change.after.id)
    const write = SIGNED_WRITES[source]
    await Promise.all([
      syncEntriesAfterWrite(db, index, change),
      write && recordSignedWrite(db, write, change),
      notifyOfWrite(services(), change),
      source === COLLECTIONS.events && updateLedgerOfEvent(services(), change),
      source === COLLECTIONS.contentLibrary &&
        !change.after.exists &&
        removeRecording(services(), change.after.id),
    ])
  })
}

/**
 * Creates the trigger for the second collection of a search (`alongside`), such as `user_roles` in the search for
 * members.
 */
function companionTrigger(name: string, index: Searchable<object, object>, source: string) {
  return writeTrigger(name, documentsOf(source), async (db, change) => {
    const { id } = change.after
    if (NEEDS_MIRRORING[source]?.(change))
      await Promise.all([mirrorSuspension(db, id), revokeCodesOfSuspended(services(), id)])
    await Promise.all([syncEntriesIfValid(db, index, id), notifyOfWrite(services(), change)])
    if (isSuspendedNow(source, change)) await freeSeatsOf(services(), id)
  })
}

const isSuspendedNow = (source: string, { before, after }: WrittenDocument): boolean =>
  source === COLLECTIONS.userRoles &&
  after.get('suspended') === true &&
  before.get('suspended') !== true

/**
 * Creates a trigger that runs after each write to a document whose path matches a pattern.
 * @param name the name of the exported function, for the log
 */
function writeTrigger(
  name: string,
  document: string,
  work: (db: Firestore, change: WrittenDocument) => Promise<unknown>,
) {
  return onDocumentWritten(
    { document, ...OPTIONS },
    reportFailures(name, async ({ data }) => {
      if (data) await unlessPermanentFailure(data.after.ref.parent.id, work(services().db, data))
    }),
  )
}
