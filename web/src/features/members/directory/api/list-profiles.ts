import type { MemberCard } from '@domain/directory'
import type { DirectoryArena, DirectoryRegion } from '@domain/options'
import { QUERIES } from '@domain/queries'
import { converters } from '../../../../firebase/converters'
import { pagesOf, type RowPage } from '../../../../firebase/pages'

/**
 * Members straight from their profiles, newest first: what one index can answer.
 * @param narrowed at most one of the two
 * @throws AppError
 */
export function listProfiles({
  region,
  arena,
}: {
  region: DirectoryRegion | null
  arena: DirectoryArena | null
}): Promise<RowPage<MemberCard>> {
  if (region !== null) return pagesOf(QUERIES.membersOfRegion, [false, region], converters.profile)
  if (arena !== null) return pagesOf(QUERIES.membersOfArena, [false, arena], converters.profile)
  return pagesOf(QUERIES.members, [false], converters.profile)
}
