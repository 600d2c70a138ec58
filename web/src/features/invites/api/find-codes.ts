import { searchInviteCodes } from '@domain/calls/search-invite-codes'
import { COLLECTIONS } from '@domain/paths'
import { converters } from '../../../firebase/converters'
import { foundPages } from '../../../firebase/found-pages'
import { call } from '../../../firebase/functions'
import { rowsById, type RowPage } from '../../../firebase/pages'
import type { Code } from '../code'
import type { InvitesFilter } from '../filter'

/** The first page of the codes that match, newest first. @throws AppError */
export function findCodes(filter: InvitesFilter): Promise<RowPage<Code>> {
  return foundPages(
    (after) => call(searchInviteCodes, { ...filter, after }),
    (ids) => rowsById(COLLECTIONS.inviteCodes, ids, converters.inviteCode),
  )
}
