import { displayName } from '@domain/entities/profile'
import { inviteStatus } from '@domain/entities/invite-code'
import { PAGE_LIMITS } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { API_KEYS, PROFILES } from '../../../data/documents'
import { readPage, type Cursor } from '../../../data/firestore-reads'
import type { RowPage } from '../../../data/pages'
import { converters } from '../../../firebase/converters'
import { exportPages } from '../../../ui/csv'
import type { ExportResult, ExportOptions } from '../../../ui/list/export-button'
import {
  creatorOf,
  signupLink,
  actorKey,
  userOf,
  type InviteCodeRow,
  type CodeActor,
} from '../code'
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
 * @throws AppError; if the export is cancelled, the abort reason of `options.signal`
 */
export function exportCodes(filter: InvitesFilter, options: ExportOptions): Promise<ExportResult> {
  const names = new Map<string, string>()
  const withNames = async <C>(reading: Promise<RowPage<InviteCodeRow, C>>) => {
    const page = await reading
    options.signal.throwIfAborted()
    await readMissingNames(names, page.rows)
    return page
  }
  const lines = { header: HEADER, toCells: (code: InviteCodeRow) => toCells(code, names) }
  if (invitesView.isFiltered(filter))
    return exportPages(
      { ...lines, read: (after: string | null) => withNames(findCodes(filter, after)) },
      options,
    )
  const readAll = (after: Cursor | null) =>
    readPage(QUERIES.inviteCodes, [], converters.inviteCode, after, PAGE_LIMITS.inviteCodes - 1)
  return exportPages(
    { ...lines, read: (after: Cursor | null) => withNames(readAll(after)) },
    options,
  )
}

/** Loads the names of the creators and redeemers of codes. Names that are already known are not loaded again. */
async function readMissingNames(
  names: Map<string, string>,
  codes: readonly InviteCodeRow[],
): Promise<void> {
  const all = codes.flatMap((code) => [creatorOf(code), userOf(code) ?? []].flat())
  const missing = new Map(all.map((one) => [actorKey(one), one]))
  for (const key of names.keys()) missing.delete(key)
  await Promise.all([...missing].map(async ([key, one]) => names.set(key, await readName(one))))
}

async function readName({ kind, id }: CodeActor): Promise<string> {
  if (kind === 'api_key') return (await API_KEYS.loader.load(id))?.name ?? ''
  const profile = await PROFILES.loader.load(id)
  return profile ? displayName(profile) : ''
}

function toCells(code: InviteCodeRow, names: ReadonlyMap<string, string>): string[] {
  const user = userOf(code)
  const status = inviteStatus(code, new Date())
  return [
    code.code,
    code.description ?? '',
    status,
    code.created_at.toISOString(),
    names.get(actorKey(creatorOf(code))) ?? '',
    code.expires_at?.toISOString() ?? '',
    code.used_at?.toISOString() ?? '',
    (user && names.get(actorKey(user))) ?? '',
    status === 'Unused' ? signupLink(code.code) : '',
    code.bound_email ?? '',
  ]
}
