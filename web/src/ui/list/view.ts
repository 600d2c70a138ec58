import { normalizeSearch } from '@domain/search-text'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '../days'

/** The most pages that a link may request. More pages can be loaded with the button. */
const MOST_PAGES = 20

export interface SearchFilter {
  kind: 'search'
  /** The label, such as 'Search members'. The placeholder is the label with '...'. */
  label: string
  /** The maximum length in characters. Longer text in an address is cut off. */
  maxLength: number
}

export interface OptionFilter<T extends string> {
  kind: 'option'
  label: string
  /** The label of the option that shows all rows: 'All Types'. */
  all: string
  options: readonly T[]
  /**
   * Returns the label of an option. The stored value by default. Declared as a method, so that filters with different
   * option types can be in one list.
   */
  labelOf?(option: NoInfer<T>): string
}

export interface DayFilter {
  kind: 'day'
  label: string
  /** The label of the button that clears the day. */
  clear: string
  /**
   * The first and the last selectable day, as YYYY-MM-DD in the viewer's time zone. A function is called on each
   * render.
   */
  min: string | (() => string)
  max?: string | (() => string)
}

export type Filter = SearchFilter | OptionFilter<string> | DayFilter
/** The filters by the name of their query parameter. */
export type Filters = Record<string, Filter>

type ValueOf<F extends Filter> = F extends SearchFilter
  ? string
  : F extends OptionFilter<infer T>
    ? T | null
    : string | null
/** The values of the filters. A search is a string, '' for none. Options and days (YYYY-MM-DD) are null for none. */
export type Values<F extends Filters> = { [Name in keyof F]: ValueOf<F[Name]> }

type Given<F extends Filter> = Omit<F, 'kind'>
export const search = (given: Given<SearchFilter>): SearchFilter => ({ kind: 'search', ...given })
export const option = <T extends string>(given: Given<OptionFilter<T>>): OptionFilter<T> => ({
  kind: 'option',
  ...given,
})
export const day = (given: Given<DayFilter>): DayFilter => ({ kind: 'day', ...given })

export interface ViewDefinition<F extends Filters, P extends string> {
  filters: F
  /** Parses the query parameters. Unknown values are ignored. @param most the most pages */
  read: (params: URLSearchParams, most?: number) => { values: Values<F>; pages: Record<P, number> }
  /** Returns the shortest query parameters of a view. Filters that are not set are left out. */
  write: (values: Values<F>, pages: Record<P, number>) => URLSearchParams
  /**
   * Returns the values for a query key. The search text is normalised, so that equivalent spellings give equal
   * values.
   */
  keyOf: (values: Values<F>) => Values<F>
  isNarrowed: (values: Values<F>) => boolean
  none: Values<F>
}

/**
 * Defines the filters of a list. The address, the filter bar, the reset and the query key are derived from them.
 * @param filters by the name of the query parameter
 * @param pages the query parameters with the number of pages, for a screen with several lists
 */
export function defineView<F extends Filters, P extends string = 'page'>(
  filters: F,
  pages: readonly P[] = ['page' as P],
): ViewDefinition<F, P> {
  const entries = Object.entries(filters)
  const each = (valueOf: (name: string, filter: Filter) => string | null) =>
    Object.fromEntries(entries.map(([name, filter]) => [name, valueOf(name, filter)])) as Values<F>
  const none = each((_, { kind }) => (kind === 'search' ? '' : null))
  const keyOf = (values: Values<F>) =>
    each((name, { kind }) => {
      const value = values[name] ?? null
      return kind === 'search' ? normalizeSearch(value ?? '') : value
    })
  return {
    filters,
    none,
    keyOf,
    read: (params, most = MOST_PAGES) => ({
      values: each((name, filter) => readValue(params.get(name), filter)),
      pages: Object.fromEntries(
        pages.map((name) => [name, readPages(params.get(name), most)]),
      ) as Record<P, number>,
    }),
    write: (values, counted) => {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(values)) if (value) params.set(name, value)
      for (const name of pages) if (counted[name] > 1) params.set(name, String(counted[name]))
      return params
    },
    isNarrowed: (values) => Object.values(keyOf(values)).some(Boolean),
  }
}

function readValue(said: string | null, filter: Filter): string | null {
  if (filter.kind === 'search')
    return (said ?? '').slice(0, filter.maxLength).replace(/\p{Cs}/gu, '')
  if (filter.kind === 'option') return filter.options.find((known) => known === said) ?? null
  return said !== null && isDay(said) ? said : null
}

function readPages(said: string | null, most: number): number {
  const pages = Number(said ?? 1)
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), most) : 1
}

/** The current view of a screen, and the functions that change it. */
export interface View<F extends Filters = Filters, P extends string = string> {
  filters: F
  values: Values<F>
  /** The number of shown pages by the name of its query parameter. */
  pages: Record<P, number>
  narrowed: boolean
  /** Changes filters, and resets every list to its first page. */
  show(change: Partial<Values<F>>): void
  /** Clears all filters. */
  clear(): void
  /**
   * Shows one more page.
   * @param shown the current number of pages
   * @param name the query parameter, 'page' by default
   */
  showMore(shown: number, name?: P): void
}

/**
 * Returns the view of a screen. It is stored in the page's address, so that links and the back button restore it. A
 * change applies immediately, because router transitions can be slower than typing, and a search field that follows
 * an outdated address would lose characters.
 * @param definition a module constant
 */
export function useView<F extends Filters, P extends string>(
  definition: ViewDefinition<F, P>,
): View<F, P> {
  const [params, setParams] = useSearchParams()
  const [most, setMost] = useState(MOST_PAGES)
  const { values, pages } = useMemo(() => definition.read(params, most), [definition, params, most])
  // One click may change the view twice.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const go = useCallback(
    (next: URLSearchParams) => {
      latest.current = next
      setParams(next, { replace: true, preventScrollReset: true, flushSync: true })
    },
    [setParams],
  )
  return useMemo(() => {
    const first = definition.read(new URLSearchParams()).pages
    return {
      filters: definition.filters,
      values,
      pages,
      narrowed: definition.isNarrowed(values),
      show: (change) =>
        go(definition.write({ ...definition.read(latest.current).values, ...change }, first)),
      clear: () => go(definition.write(definition.none, first)),
      showMore: (shown, name = 'page' as P) => {
        setMost((former) => Math.max(former, shown + 1))
        // Keeps the other query parameters, such as the open row.
        const next = new URLSearchParams(latest.current)
        next.set(name, String(shown + 1))
        go(next)
      },
    }
  }, [definition, values, pages, go])
}
