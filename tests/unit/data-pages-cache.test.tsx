import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expireRows, patchRows, prefetchPages } from '../../web/src/data/pages'
import { queryClient } from '../../web/src/data/query-client'
import {
  endData,
  holdRead,
  list,
  openList,
  pageOf,
  advance,
  read,
  serve,
  startData,
} from '../support/data-screen'

const { logProblem } = vi.hoisted(() => ({ logProblem: vi.fn<() => void>() }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem }))

const MINUTE = 60_000

beforeEach(startData)
afterEach(async () => {
  await endData()
  logProblem.mockReset()
})

describe('a later visit to a screen with usePages', () => {
  it('when a screen is opened again within 60 seconds, usePages shows its list without a request', async () => {
    serve('a', 'b', 'c')
    const { unmount } = await openList({ pages: 2 })
    unmount()
    await advance(MINUTE - 1000)
    const { rows } = await openList({ pages: 2 })
    expect(rows()).toEqual(['a', 'b'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('when a screen is opened again after 60 seconds, usePages shows its list and refetches all pages in the background', async () => {
    serve('a', 'b', 'c')
    const { unmount } = await openList({ pages: 2 })
    unmount()
    await advance(MINUTE + 1000)
    serve('z', 'a', 'b', 'c')
    const { seen, result } = await openList({ pages: 2 })
    expect(seen).toEqual([
      ['a', 'b'],
      ['z', 'a'],
    ])
    expect(result.current).toMatchObject({ status: 'ready', isPlaceholder: false })
  })

  it('usePages keeps the rows of a list when a refetch fails', async () => {
    serve('a')
    const { unmount } = await openList()
    unmount()
    await advance(MINUTE + 1000)
    read.mockRejectedValue(new Error('down'))
    const { result } = await openList()
    expect(read).toHaveBeenCalledTimes(2)
    expect(result.current).toMatchObject({ status: 'ready', rows: ['a'], loadingMore: 'no' })
    expect(logProblem).toHaveBeenCalledOnce()
  })

  it('usePages drops a list 30 minutes after the last screen with this list has closed', async () => {
    serve('a')
    const { unmount } = await openList()
    unmount()
    await advance(29 * MINUTE)
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
    await advance(2 * MINUTE)
    expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
  })
})

describe('writes to rows of usePages', () => {
  it('patchRows updates or removes a row in every cached list, whatever the filter of the list is', async () => {
    read.mockImplementation((filter, after) =>
      Promise.resolve(pageOf([filter, 'gone'], after ?? 0)),
    )
    const { rows, rerender } = await openList({ filter: 'a', pages: 2 })
    rerender({ filter: 'b', pages: 2 })
    await advance()
    act(() => patchRows<string>('list', (row) => (row === 'gone' ? null : `${row}!`)))
    await advance()
    expect(rows()).toEqual(['b!'])
    rerender({ filter: 'a', pages: 2 })
    expect(rows()).toEqual(['a!'])
    expect(read).toHaveBeenCalledTimes(4)
  })

  it('a row that patchRows removes while the next page is loading does not come back with that page', async () => {
    serve('a', 'b')
    const { rerender, rows } = await openList()
    const resolveRead = holdRead()
    rerender({ pages: 2 })
    await advance()
    serve('b')
    act(() => patchRows<string>('list', (row) => (row === 'a' ? null : row)))
    await resolveRead(pageOf(['a', 'b'], 1))
    expect(rows()).toEqual(['b'])
  })

  it('usePages refetches a list in the background if expireRows is called while the list is visible', async () => {
    serve('old')
    const { seen, rows } = await openList()
    serve('new')
    await act(() => expireRows('list'))
    await advance()
    expect(rows()).toEqual(['new'])
    expect(seen.filter((shown) => shown.length === 0)).toHaveLength(1)
  })

  it('usePages refetches an expired list when the list is shown again', async () => {
    serve('old')
    const { unmount } = await openList()
    unmount()
    await expireRows('list')
    expect(read).toHaveBeenCalledTimes(1)
    serve('new')
    const { seen, rows } = await openList()
    expect(seen[0]).toEqual(['old'])
    expect(rows()).toEqual(['new'])
  })
})

describe('prefetching for usePages', () => {
  it('if a list is already being prefetched, usePages waits for this request and sends no second one', async () => {
    const resolveRead = holdRead()
    void prefetchPages(list())
    const { result, rows } = await openList()
    expect(result.current).toMatchObject({ status: 'loading', rows: [] })
    await resolveRead(pageOf(['a'], 0))
    expect(rows()).toEqual(['a'])
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('usePages shows a prefetched list immediately', async () => {
    serve('a')
    await prefetchPages(list())
    const { seen } = await openList()
    expect(seen).toEqual([['a']])
  })

  it('prefetching a visible list keeps all loaded pages of the list', async () => {
    serve('a', 'b', 'c')
    const { seen, rows } = await openList({ pages: 2 })
    await advance(MINUTE + 1000)
    const before = seen.length
    serve('z', 'a', 'b')
    await act(() => prefetchPages(list()))
    await advance()
    expect(rows()).toEqual(['z', 'a'])
    expect(seen.slice(before)).toEqual([['z', 'a']])
  })

  it('usePages requests a list again if its prefetch failed', async () => {
    read.mockRejectedValueOnce(new Error('down'))
    await prefetchPages(list())
    expect(logProblem).not.toHaveBeenCalled()
    serve('a')
    const { rows } = await openList()
    expect(rows()).toEqual(['a'])
  })
})
