import { requestsAddress } from './address'

/** Asks for a member's requests, ahead of the page. What asks comes with Firestore, which the page does not wait for. */
export async function beginConcierge(to: { uid: string; search: URLSearchParams }): Promise<void> {
  const { beginOwnRequests } = await import('./api/use-own-requests')
  beginOwnRequests(to.uid, requestsAddress.read(to.search).pages)
}

/** The list of requests: it comes with Firestore, and the page and its form do not wait for it. */
export const loadRequests = () => import('./your-requests')
