import { fromAddress, toAddress } from '../../../ui/list/address'

/** What the screen shows, as its address says it: `?page=2`. */
export const requestsAddress = {
  read: (params: URLSearchParams) => ({ pages: fromAddress.pages(params) }),
  write: ({ pages }: { pages: number }) => toAddress({}, pages),
}
