import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import {
  matchesFilter,
  memberCardSchema,
  type DirectoryFilter,
  type MemberCard,
} from '@domain/directory'
import { DIRECTORY_PAGE, DIRECTORY_READS } from '@domain/limits'
import { holdingAll } from '@domain/queries'
import { gramsToLookUp, normalizeSearch } from '@domain/search-text'
import { directoryEntries } from './entries'

export interface DirectoryPage {
  members: MemberCard[]
  next: string | null
}

interface Found {
  id: string
  card: MemberCard
}

/**
 * One page of the members that match, newest first (decision 014). Reads one entry for each member on the page and one
 * to know whether more follow; entries that hold all pieces of a search but not the search cost as well, up to
 * DIRECTORY_READS: then the page ends early and the next one goes on.
 * @param after the `next` of the page before
 */
export async function searchDirectory(
  db: Firestore,
  filter: DirectoryFilter,
  after: string | null,
): Promise<DirectoryPage> {
  const query = lookUp(db, filter)
  const found: Found[] = []
  let from = after
  let budget = DIRECTORY_READS
  while (found.length <= DIRECTORY_PAGE) {
    const most = Math.min(budget, DIRECTORY_PAGE + 1)
    if (most < 1) return page(found, from)
    const { docs } = await (from === null ? query : query.startAfter(from)).limit(most).get()
    for (const doc of docs) {
      const card = memberCardSchema.parse(doc.get('card'))
      if (matchesFilter(card, filter)) found.push({ id: doc.id, card })
    }
    if (docs.length < most) return page(found, null)
    budget -= docs.length
    from = docs.at(-1)?.id ?? null
  }
  return page(found, null)
}

/** @param rest where to go on when no more than a page was found */
function page(found: Found[], rest: string | null): DirectoryPage {
  const members = found.slice(0, DIRECTORY_PAGE)
  const more = found.length > members.length
  return {
    members: members.map(({ card }) => card),
    next: more ? (members.at(-1)?.id ?? null) : rest,
  }
}

/** Only the cards travel, not the maps that they are found by. */
function lookUp(db: Firestore, { search, region, arena }: DirectoryFilter): Query {
  const paths = [
    ...gramsToLookUp(normalizeSearch(search)).map((gram) => new FieldPath('grams', gram)),
    ...(region === null ? [] : [new FieldPath('region', region)]),
    ...(arena === null ? [] : [new FieldPath('arena', arena)]),
  ]
  const entries: Query = directoryEntries(db)
  return holdingAll(entries, paths, FieldPath.documentId()).select('card')
}
