import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { pagesQuery, usePages, type RowPage } from '../../web/src/data/pages'
import { queryClient } from '../../web/src/data/query-client'

type Page = RowPage<string, number>

/** The mock that a screen calls to read a page of the list. */
export const read = vi.fn<(filter: string, after: number | null) => Promise<Page>>()

export const list = (filter = 'all') =>
  pagesQuery<string, number>(['list', filter], (after) => read(filter, after))

/** Makes the list contain these rows, one on each page, whatever the filter. */
export function serve(...rows: string[]) {
  read.mockImplementation((_filter, after) => Promise.resolve(pageOf(rows, after ?? 0)))
}

export function pageOf(rows: readonly string[], at: number): Page {
  return { rows: rows.slice(at, at + 1), next: at + 1 < rows.length ? at + 1 : null }
}

/** Delays the next read until the test calls the returned function with the page that the read returns. */
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

/** Options of `renderHook` with the providers of a portal screen. */
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

/** Opens a screen that shows the list. `seen` contains the rows of each render in which the rows changed. */
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

/** Starts a test with a fake clock. */
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
