import { displayName } from '@domain/entities/profile'
import { inviteStatus } from '@domain/entities/invite-code'
import { PAGE_LIMITS } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { API_KEYS, PROFILES } from '../../../data/documents'
import { readPage, type Cursor } from '../../../data/firestore-reads'
import type { RowPage } from '../../../data/pages'
import { converters } from '../../../firebase/converters'
import { exportPages } from '../../../ui/csv'
import type { Exported, ExportOptions } from '../../../ui/list/export-button'
import { creatorOf, linkTo, namedKey, userOf, type InviteCodeRow, type CodeActor } from '../code'
import { invitesView, type InvitesFilter } from '../view'
import { findCodes } from './codes'

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
export function exportCodes(filter: InvitesFilter, options: ExportOptions): Promise<Exported> {
  const names = new Map<string, string>()
  const named = async <C>(reading: Promise<RowPage<InviteCodeRow, C>>) => {
    const page = await reading
    await learnNames(names, page.rows)
    return page
  }
  const lines = { header: HEADER, cellsOf: (code: InviteCodeRow) => cellsOf(code, names) }
  if (invitesView.isNarrowed(filter))
    return exportPages(
      { ...lines, read: (after: string | null) => named(findCodes(filter, after)) },
      options,
    )
  const readAll = (after: Cursor | null) =>
    readPage(QUERIES.inviteCodes, [], converters.inviteCode, after, PAGE_LIMITS.inviteCodes - 1)
  return exportPages({ ...lines, read: (after: Cursor | null) => named(readAll(after)) }, options)
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

function cellsOf(code: InviteCodeRow, names: ReadonlyMap<string, string>): string[] {
  const user = userOf(code)
  const status = inviteStatus(code, new Date())
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
