import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { pagesQuery, usePages, type RowPage } from '../../web/src/data/pages'
import { queryClient } from '../../web/src/data/query-client'

type Page = RowPage<string, number>

/** Reads a page of the tested list. */
export const read = vi.fn<(filter: string, after: number | null) => Promise<Page>>()

export const list = (filter = 'all') =>
  pagesQuery<string, number>(['list', filter], (after) => read(filter, after))

/** Serves these rows for every filter, with one row on each page. */
export function serve(...rows: string[]) {
  read.mockImplementation((_filter, after) => Promise.resolve(pageOf(rows, after ?? 0)))
}

export function pageOf(rows: readonly string[], at: number): Page {
  return { rows: rows.slice(at, at + 1), next: at + 1 < rows.length ? at + 1 : null }
}

/** Makes the next read wait. The read returns when the test calls the returned function with a page. */
export function holdRead(): (page: Page) => Promise<void> {
  let resolveRead: (page: Page) => void = () => undefined
  read.mockImplementationOnce(() => new Promise((resolve) => (resolveRead = resolve)))
  return async (page) => {
    resolveRead(page)
    await advance()
  }
}

/** Advances the fake clock. */
export const advance = (ms = 1) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Options for `renderHook`: the hook gets the query client that screens of the portal have. */
export const IN_PORTAL = {
  reactStrictMode: true,
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  ),
}

interface ListOptions {
  filter?: string
  pages?: number
  enabled?: boolean
}

/** Opens a screen that shows the list. The result's `seen` has the initial rows and the rows after each change. */
export async function openList(options: ListOptions = {}) {
  const seen: (readonly string[])[] = []
  const screen = renderHook(
    ({ filter, pages = 1, enabled = true }: ListOptions) => {
      const shown = usePages(list(filter), pages, { enabled })
      if (seen.at(-1)?.join() !== shown.rows.join()) seen.push(shown.rows)
      return shown
    },
    { initialProps: options, ...IN_PORTAL },
  )
  await advance()
  return { ...screen, seen, rows: () => screen.result.current.rows }
}

export async function setOnline(online: boolean) {
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  await advance()
}

export function startData() {
  vi.useFakeTimers()
  read.mockReset()
}

/** Ends a test: closes its screens, drops prefetched lists and clears the cache. */
export async function endData() {
  cleanup()
  await vi.advanceTimersByTimeAsync(10_000)
  queryClient.clear()
  vi.useRealTimers()
}
