import { QUERIES } from '@domain/queries'
import { converters } from '../../../firebase/converters'
import { useLivePages } from '../../../firebase/use-live-pages'

/**
 * A member's own requests, newest first, live.
 * @param uid their account
 * @param pages how many are to be shown
 */
export const useOwnRequests = (uid: string, pages: number) =>
  useLivePages(
    { shape: QUERIES.ownRequests, values: [uid], converter: converters.conciergeRequest },
    pages,
  )
