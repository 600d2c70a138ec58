import { QUERIES } from '@domain/queries'
import { converters } from '../../../../firebase/converters'
import { beginLivePages, useLivePages } from '../../../../firebase/use-live-pages'

const sourceOf = (uid: string) => ({
  shape: QUERIES.ownRequests,
  values: [uid] as const,
  converter: converters.conciergeRequest,
})

/**
 * A member's own requests, newest first, live.
 * @param uid their account
 * @param pages how many are to be shown
 */
export const useOwnRequests = (uid: string, pages: number) => useLivePages(sourceOf(uid), pages)

/** Begins to listen to them, ahead of the page. */
export const beginOwnRequests = (uid: string, pages: number) => beginLivePages(sourceOf(uid), pages)
