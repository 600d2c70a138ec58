/** A link may ask for this many pages at once; further ones come by the button. */
const MOST_PAGES = 20

/** Reads the parts of a view from an address; what it does not know counts as not said. */
export const fromAddress = {
  /** @param longest in characters; what is beyond is cut off */
  search(params: URLSearchParams, longest: number): string {
    return (params.get('q') ?? '').slice(0, longest).replace(/\p{Cs}/gu, '')
  },
  option<T extends string>(params: URLSearchParams, name: string, options: readonly T[]): T | null {
    const value = params.get(name)
    return options.find((option) => option === value) ?? null
  },
  pages(params: URLSearchParams, name = 'page'): number {
    const pages = Number(params.get(name) ?? 1)
    return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), MOST_PAGES) : 1
  },
}

/** The address of a view, shortest first: what is not narrowed is left out. `q` is the search, `page` the pages. */
export function toAddress(parts: Record<string, string | null>, pages: number): URLSearchParams {
  const said = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const params = new URLSearchParams(said)
  if (pages > 1) params.set('page', String(pages))
  return params
}
