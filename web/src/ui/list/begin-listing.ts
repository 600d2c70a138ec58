import type { Listings } from './listings'

/**
 * How a page's list begins on the way to it: asks for what its address's view shows.
 * @param address how the view stands there
 * @param keyOf the view's filter
 */
export const beginListing =
  <View extends { pages: number }>(
    listings: Pick<Listings<unknown>, 'bring'>,
    address: { read: (params: URLSearchParams) => View },
    keyOf: (view: View) => string,
  ) =>
  ({ search }: { search: URLSearchParams }): Promise<void> => {
    const view = address.read(search)
    return listings.bring(keyOf(view), view.pages)
  }
