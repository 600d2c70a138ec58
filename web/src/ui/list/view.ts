import { normalizeSearch } from '@domain/search-text'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '../days'

/** The maximum number of pages that a link can open at once. With the 'Show More' button, the user can open more. */
const MAX_PAGES = 20

/** A filter's value in the page's URL, and the function that changes the value. */
export interface FilterInput {
  value: string | null
  onChange: (value: string | null) => void
}

interface FilterField {
  /** Renders the filter's field. */
  field: (input: FilterInput) => ReactNode
}

export interface SearchFilter extends FilterField {
  kind: 'search'
  /** The label, such as 'Search members'. The placeholder is the same text with '...'. */
  label: string
  /** The maximum length in characters. A longer search text in the page's URL is shortened. */
  maxLength: number
}

export interface OptionFilter<T extends string> extends FilterField {
  kind: 'option'
  label: string
  /** The label of the option that shows all rows: 'All Types'. */
  all: string
  options: readonly T[]
  /**
   * Returns the label of an option. By default, the label is the stored value. The function is declared as a method
   * and not as a property, so that TypeScript accepts filters with different types of options in one list.
   */
  labelOf?(option: NoInfer<T>): string
}

export interface DayFilter extends FilterField {
  kind: 'day'
  label: string
  /** The label of the button that clears the field. */
  clear: string
  /**
   * The first and the last day that the calendar offers, as YYYY-MM-DD in the viewer's time zone. Users can also type
   * other days. A day that depends on the current date is given as a function, which is called on each render.
   */
  min: string | (() => string)
  max?: string | (() => string)
}

export type Filter = SearchFilter | OptionFilter<string> | DayFilter
/** Maps the names of query parameters to their filters. */
export type Filters = Record<string, Filter>

type ValueOf<F extends Filter> = F extends SearchFilter
  ? string
  : F extends OptionFilter<infer T>
    ? T | null
    : string | null
/**
 * The values of the filters. A search is a string, and an empty string means no search. Options and days (YYYY-MM-DD)
 * are null if they are not set.
 */
export type Values<F extends Filters> = { [Name in keyof F]: ValueOf<F[Name]> }

export interface ViewDefinition<F extends Filters, P extends string> {
  filters: F
  /** Parses the query parameters. Ignores unknown values. @param maxPages the maximum number of pages */
  read: (
    params: URLSearchParams,
    maxPages?: number,
  ) => { values: Values<F>; pages: Record<P, number> }
  /** Returns the query parameters for filters and pages. Filters that are not set have no parameter. */
  write: (values: Values<F>, pages: Record<P, number>) => URLSearchParams
  /**
   * Returns the values of the filters for a query key. The search text is normalised, so that equivalent search texts
   * result in the same key.
   */
  keyOf: (values: Values<F>) => Values<F>
  isFiltered: (values: Values<F>) => boolean
  emptyValues: Values<F>
}

/**
 * Defines the filters of a list. The query parameters, the filter bar, the 'Clear Filters' button and the query key are
 * derived from this definition.
 * @param filters maps the names of query parameters to their filters; create the filters with the functions in
 * `filters.tsx`
 * @param pages the names of the query parameters that contain numbers of pages; one for each list of the screen
 */
export function defineView<F extends Filters, P extends string = 'page'>(
  filters: F,
  pages: readonly P[] = ['page' as P],
): ViewDefinition<F, P> {
  const entries = Object.entries(filters)
  const mapFilters = (valueOf: (name: string, filter: Filter) => string | null) =>
    Object.fromEntries(entries.map(([name, filter]) => [name, valueOf(name, filter)])) as Values<F>
  const emptyValues = mapFilters((_, { kind }) => (kind === 'search' ? '' : null))
  const keyOf = (values: Values<F>) =>
    mapFilters((name, { kind }) => {
      const value = values[name] ?? null
      return kind === 'search' ? normalizeSearch(value ?? '') : value
    })
  return {
    filters,
    emptyValues,
    keyOf,
    read: (params, maxPages = MAX_PAGES) => ({
      values: mapFilters((name, filter) => readValue(params.get(name), filter)),
      pages: Object.fromEntries(
        pages.map((name) => [name, readPages(params.get(name), maxPages)]),
      ) as Record<P, number>,
    }),
    write: (values, pageCounts) => {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(values)) if (value) params.set(name, value)
      for (const name of pages) if (pageCounts[name] > 1) params.set(name, String(pageCounts[name]))
      return params
    },
    isFiltered: (values) => Object.values(keyOf(values)).some(Boolean),
  }
}

function readValue(param: string | null, filter: Filter): string | null {
  if (filter.kind === 'search')
    return (param ?? '').slice(0, filter.maxLength).replace(/\p{Cs}/gu, '')
  if (filter.kind === 'option') return filter.options.find((allowed) => allowed === param) ?? null
  return param !== null && isDay(param) ? param : null
}

function readPages(param: string | null, maxPages: number): number {
  const pages = Number(param ?? 1)
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), maxPages) : 1
}

/** The current view of a screen, and the functions that change it. */
export interface View<F extends Filters = Filters, P extends string = string> {
  filters: F
  values: Values<F>
  /** How many pages each list shows, by the name of the list's query parameter. */
  pages: Record<P, number>
  isFiltered: boolean
  /** Changes some filters, and shows only the first page of every list. */
  setFilters(change: Partial<Values<F>>): void
  /** Clears all filters. */
  clear(): void
  /**
   * Shows one more page.
   * @param pageCount the current number of pages
   * @param name the name of the query parameter; 'page' by default
   */
  showMore(pageCount: number, name?: P): void
}

/**
 * Returns the view of a screen: the filters and the numbers of pages. The view is stored in the page's URL, so that
 * links and the back button restore it. Each change is rendered immediately (`flushSync`). Otherwise the search field
 * could replace newly typed text with the older text from the URL.
 * @param definition the result of `defineView`; it must be the same object on each render
 */
export function useView<F extends Filters, P extends string>(
  definition: ViewDefinition<F, P>,
): View<F, P> {
  const [params, setParams] = useSearchParams()
  const [maxPages, setMaxPages] = useState(MAX_PAGES)
  const { values, pages } = useMemo(
    () => definition.read(params, maxPages),
    [definition, params, maxPages],
  )
  // The newest query parameters. One click can change the view twice before the next render, and the second change must
  // be based on the first one.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const updateParams = useCallback(
    (next: URLSearchParams) => {
      latest.current = next
      setParams(next, { replace: true, preventScrollReset: true, flushSync: true })
    },
    [setParams],
  )
  return useMemo(() => {
    const firstPages = definition.read(new URLSearchParams()).pages
    return {
      filters: definition.filters,
      values,
      pages,
      isFiltered: definition.isFiltered(values),
      setFilters: (change) =>
        updateParams(
          definition.write({ ...definition.read(latest.current).values, ...change }, firstPages),
        ),
      clear: () => updateParams(definition.write(definition.emptyValues, firstPages)),
      showMore: (pageCount, name = 'page' as P) => {
        setMaxPages((previous) => Math.max(previous, pageCount + 1))
        // Other query parameters, such as the id of the open row, are kept.
        const next = new URLSearchParams(latest.current)
        next.set(name, String(pageCount + 1))
        updateParams(next)
      },
    }
  }, [definition, values, pages, updateParams])
}
