import { displayName } from '@domain/entities/profile'
import { inviteStatus } from '@domain/entities/invite-code'
import { PAGE_LIMITS } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { API_KEYS, PROFILES } from '../../../data/documents'
import { readPage, type Cursor } from '../../../data/firestore-reads'
import type { RowPage } from '../../../data/pages'
import { converters } from '../../../firebase/converters'
import { toCsv } from '../../../ui/csv'
import type { Exported, ExportOptions } from '../../../ui/list/export-button'
import { creatorOf, linkTo, namedKey, userOf, type InviteCodeRow, type CodeActor } from '../code'
import { invitesView, type InvitesFilter } from '../view'
import { findCodes } from './codes'

/** The most rows in an export. For more rows, the list must be filtered (decision 024). */
export const MOST_ROWS = 10_000

const HEADER = [
  'code',
  'description',
  'status',
  'created',
  'created by',
  'expires',
  'used at',
  'used by',
  'link',
  'for',
]

/**
 * Exports all codes that match a filter as CSV, newest first. Times are ISO 8601 in UTC.
 * @throws AppError, or the reason of the aborted signal
 */
export async function exportCodes(
  filter: InvitesFilter,
  { signal, onProgress }: ExportOptions,
): Promise<Exported> {
  const codes: InviteCodeRow[] = []
  const names = new Map<string, string>()
  for await (const rows of pagesOf(filter)) {
    signal.throwIfAborted()
    codes.push(...rows)
    await learnNames(names, rows)
    onProgress(Math.min(codes.length, MOST_ROWS))
    if (codes.length > MOST_ROWS) break
  }
  signal.throwIfAborted()
  const now = new Date()
  const lines = codes.slice(0, MOST_ROWS).map((code) => cellsOf(code, names, now))
  return { csv: toCsv(HEADER, lines), rows: lines.length, capped: codes.length > MOST_ROWS }
}

function pagesOf(filter: InvitesFilter): AsyncGenerator<readonly InviteCodeRow[]> {
  if (invitesView.isNarrowed(filter))
    return eachPage((after: string | null) => findCodes(filter, after))
  return eachPage((after: Cursor | null) =>
    readPage(QUERIES.inviteCodes, [], converters.inviteCode, after, PAGE_LIMITS.inviteCodes - 1),
  )
}

async function* eachPage<C>(read: (after: C | null) => Promise<RowPage<InviteCodeRow, C>>) {
  let after: C | null = null
  do {
    const page: RowPage<InviteCodeRow, C> = await read(after)
    yield page.rows
    after = page.next
  } while (after !== null)
}

/** Loads the names of the creators and redeemers of codes, unless they are already known. */
async function learnNames(
  names: Map<string, string>,
  codes: readonly InviteCodeRow[],
): Promise<void> {
  const all = codes.flatMap((code) => [creatorOf(code), userOf(code) ?? []].flat())
  const fresh = new Map(all.map((one) => [namedKey(one), one]))
  for (const key of names.keys()) fresh.delete(key)
  await Promise.all([...fresh].map(async ([key, one]) => names.set(key, await readName(one))))
}

async function readName({ kind, id }: CodeActor): Promise<string> {
  if (kind === 'api_key') return (await API_KEYS.loader.load(id))?.name ?? ''
  const profile = await PROFILES.loader.load(id)
  return profile ? displayName(profile) : ''
}

function cellsOf(code: InviteCodeRow, names: ReadonlyMap<string, string>, now: Date): string[] {
  const user = userOf(code)
  const status = inviteStatus(code, now)
  return [
    code.code,
    code.description ?? '',
    status,
    code.created_at.toISOString(),
    names.get(namedKey(creatorOf(code))) ?? '',
    code.expires_at?.toISOString() ?? '',
    code.used_at?.toISOString() ?? '',
    (user && names.get(namedKey(user))) ?? '',
    status === 'Unused' ? linkTo(code.code) : '',
    code.bound_email ?? '',
  ]
}
