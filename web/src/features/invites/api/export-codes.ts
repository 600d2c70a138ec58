import { inviteStatus } from '@domain/entities/invite-code'
import { PAGE_LIMITS } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { converters } from '../../../firebase/converters'
import { pagesOf, type RowPage } from '../../../firebase/pages'
import { linkTo, type Code } from '../code'
import { toCsv } from '../csv'
import { isNarrowed, type InvitesFilter } from '../filter'
import { creatorOf, namedKey, userOf } from '../names'
import { findCodes } from './find-codes'
import { readNames } from './read-names'

/** More rows than this are not exported: the list has to be narrowed (docs/decisions/024). */
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
]

interface Exported {
  csv: string
  rows: number
  /** There are more than MOST_ROWS. */
  capped: boolean
}

interface ExportOptions {
  signal: AbortSignal
  /** Told how many rows are there by now. */
  onProgress: (rows: number) => void
}

/**
 * All codes of a filter as CSV, newest first, page after page; times are ISO 8601 in UTC.
 * @throws AppError, or the signal's reason once it is aborted
 */
export async function exportCodes(
  filter: InvitesFilter,
  { signal, onProgress }: ExportOptions,
): Promise<Exported> {
  const codes: Code[] = []
  const names = new Map<string, string>()
  let page: RowPage<Code> | null = await firstPage(filter)
  for (;;) {
    signal.throwIfAborted()
    codes.push(...page.rows)
    await learn(names, page.rows)
    onProgress(Math.min(codes.length, MOST_ROWS))
    if (!page.next || codes.length > MOST_ROWS) break
    page = await page.next()
  }
  signal.throwIfAborted()
  const now = new Date()
  const shown = codes.slice(0, MOST_ROWS)
  return {
    csv: toCsv(
      HEADER,
      shown.map((code) => cellsOf(code, names, now)),
    ),
    rows: shown.length,
    capped: codes.length > shown.length || page.next !== null,
  }
}

function firstPage(filter: InvitesFilter): Promise<RowPage<Code>> {
  if (isNarrowed(filter)) return findCodes(filter)
  return pagesOf(QUERIES.inviteCodes, [], converters.inviteCode, PAGE_LIMITS.inviteCodes - 1)
}

async function learn(names: Map<string, string>, codes: readonly Code[]): Promise<void> {
  const all = codes.flatMap((code) => [creatorOf(code), userOf(code) ?? []].flat())
  const fresh = new Map(all.map((one) => [namedKey(one), one]))
  for (const key of names.keys()) fresh.delete(key)
  for (const key of fresh.keys()) names.set(key, '')
  for (const [key, name] of await readNames([...fresh.values()])) names.set(key, name)
}

function cellsOf(code: Code, names: ReadonlyMap<string, string>, now: Date): string[] {
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
  ]
}
