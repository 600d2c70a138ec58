import { displayName } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'
import { MOST_IDS } from '@domain/queries'
import { converters } from '../../../firebase/converters'
import { rowsById } from '../../../firebase/pages'
import { namedKey, type Named } from '../names'

/**
 * The names of members and API keys, by `namedKey`; who is not there any more is missing. One read each.
 * @throws AppError
 */
export async function readNames(wanted: readonly Named[]): Promise<Map<string, string>> {
  const ids = (kind: Named['kind']) => wanted.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const [members, keys] = await Promise.all([
    inParts(ids('member'), (part) => rowsById(COLLECTIONS.profiles, part, converters.profile)),
    inParts(ids('api_key'), (part) => rowsById(COLLECTIONS.apiKeys, part, converters.apiKey)),
  ])
  return new Map([
    ...members.map((row) => [namedKey({ kind: 'member', id: row.id }), displayName(row)] as const),
    ...keys.map((row) => [namedKey({ kind: 'api_key', id: row.id }), row.name] as const),
  ])
}

async function inParts<Row>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += MOST_IDS)
    rows.push(...(await read(ids.slice(from, from + MOST_IDS))))
  return rows
}
