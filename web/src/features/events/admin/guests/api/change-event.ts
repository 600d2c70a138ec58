import {
  addGuest,
  cancelEvent,
  setEventCapacity,
  setGuestInfo,
  setRecording,
} from '@domain/calls/event-admin'
import type { CallRequest } from '@domain/calls/contract'
import { searchMembers } from '@domain/calls/search-members'
import { COLLECTIONS } from '@domain/paths'
import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../../../../data/firestore-reads'
import { pagesQuery } from '../../../../../data/pages'
import { queryClient } from '../../../../../data/query-client'
import { converters } from '../../../../../firebase/converters'
import { call } from '../../../../../firebase/functions'
import { refreshGuestsAfter } from './guests'

/** Returns the query for an item of the content library. The result is null when the item no longer exists. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['recording', id],
    queryFn: () => readDocument(COLLECTIONS.contentLibrary, id, converters.contentItem),
  })

/**
 * Returns the query for the members that match a search text. The query uses the same search as the member directory.
 */
export const membersQuery = (search: string) =>
  pagesQuery(['members to add', search], async (after: string | null) => {
    const { members, next } = await call(searchMembers, {
      search,
      region: null,
      arena: null,
      after,
    })
    return { rows: members, next }
  })

export const addEventGuest = (request: CallRequest<typeof addGuest>) =>
  refreshGuestsAfter(call(addGuest, request))
export const cancelWholeEvent = (request: CallRequest<typeof cancelEvent>) =>
  refreshGuestsAfter(call(cancelEvent, request))
export const saveInfo = async (request: CallRequest<typeof setGuestInfo>) => {
  const saved = await call(setGuestInfo, request)
  await queryClient.invalidateQueries({ queryKey: [COLLECTIONS.eventPrivate, request.event_id] })
  return saved
}
export const saveRecording = (request: CallRequest<typeof setRecording>) =>
  call(setRecording, request)
export const saveCapacity = (request: CallRequest<typeof setEventCapacity>) =>
  refreshGuestsAfter(call(setEventCapacity, request))
