import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchPages } from '../../web/src/data/pages'
import {
  endData,
  holdRead,
  list,
  openList,
  pageOf,
  advance,
  read,
  serve,
  setOnline,
  startData,
} from '../support/data-screen'

vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(startData)
afterEach(endData)

describe('usePages', () => {
  it('usePages loads pages one after the other, up to the requested number', async () => {
    serve('a', 'b', 'c')
    const { result, rerender, rows } = await openList()
    expect(rows()).toEqual(['a'])
    expect(result.current).toMatchObject({
      status: 'ready',
      hasMore: true,
      loadingMore: 'no',
      pages: 1,
    })
    rerender({ pages: 2 })
    expect(result.current.loadingMore).toBe('yes')
    await advance()
    expect(rows()).toEqual(['a', 'b'])
    rerender({ pages: 9 })
    await advance()
    expect(rows()).toEqual(['a', 'b', 'c'])
    expect(result.current).toMatchObject({ hasMore: false, loadingMore: 'no', pages: 3 })
    expect(read.mock.calls.map(([, after]) => after)).toEqual([null, 1, 2])
  })

  it('usePages reads each page of a list once for all screens that show the list', async () => {
    serve('a', 'b')
    await prefetchPages(list())
    const screens = [await openList({ pages: 2 }), await openList({ pages: 2 })]
    for (const { rows } of screens) expect(rows()).toEqual(['a', 'b'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('usePages reads each page once for two screens that open at the same time', async () => {
    serve('a', 'b')
    await Promise.all([openList({ pages: 2 }), openList({ pages: 2 })])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('usePages loads pages that are requested while an earlier page is still loading', async () => {
    const resolveRead = holdRead()
    const { result, rerender, rows } = await openList()
    expect(result.current.status).toBe('loading')
    serve('a', 'b', 'c')
    rerender({ pages: 3 })
    await resolveRead(pageOf(['a', 'b', 'c'], 0))
    expect(rows()).toEqual(['a', 'b', 'c'])
  })

  it('if the number of pages is reset to one while page two is loading, usePages does not show page two when it arrives', async () => {
    serve('a', 'b', 'c')
    const { result, rerender, rows } = await openList()
    const resolveRead = holdRead()
    rerender({ pages: 2 })
    expect(result.current.loadingMore).toBe('yes')
    rerender({ pages: 1 })
    await resolveRead(pageOf(['a', 'b', 'c'], 1))
    expect(rows()).toEqual(['a'])
    expect(result.current).toMatchObject({ hasMore: true, loadingMore: 'no', pages: 1 })

    rerender({ pages: 2 })
    expect(rows()).toEqual(['a', 'b'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('if the number of pages is reset to one while page two is loading, usePages does not report that page two failed', async () => {
    serve('a', 'b')
    const { result, rerender } = await openList()
    read.mockRejectedValueOnce(new Error('Unreachable'))
    rerender({ pages: 2 })
    rerender({ pages: 1 })
    await advance()
    expect(result.current).toMatchObject({ status: 'ready', hasMore: true, loadingMore: 'no' })
  })

  it('usePages skips an empty page if more pages follow', async () => {
    read.mockImplementation((_filter, after) =>
      Promise.resolve(
        after === 2 ? pageOf(['', '', 'c'], 2) : { rows: [], next: (after ?? 0) + 1 },
      ),
    )
    const { result, rows } = await openList()
    expect(rows()).toEqual(['c'])
    expect(result.current).toMatchObject({ hasMore: false, pages: 1 })
  })

  it('usePages is ready and has no rows for an empty list', async () => {
    serve()
    const { result } = await openList({ pages: 2 })
    expect(result.current).toMatchObject({
      status: 'ready',
      rows: [],
      hasMore: false,
      loadingMore: 'no',
    })
  })

  it("usePages returns the server's count as the total", async () => {
    read.mockResolvedValueOnce({ ...pageOf(['a', 'b'], 0), total: 68 })
    const { result } = await openList()
    expect(result.current.total).toBe(68)
  })

  it('usePages returns the same array of rows while nothing changes', async () => {
    serve('a')
    const { rows, rerender } = await openList()
    const before = rows()
    rerender({ pages: 1 })
    expect(rows()).toBe(before)
  })

  it('usePages reads nothing while the option `enabled` is false', async () => {
    serve('a')
    const { result, rerender, rows } = await openList({ enabled: false })
    expect(read).not.toHaveBeenCalled()
    expect(result.current.status).toBe('loading')
    rerender({ enabled: true })
    await advance()
    expect(rows()).toEqual(['a'])
  })
})

describe('usePages with changed filters', () => {
  it('usePages keeps the previous rows while the list with a new filter loads', async () => {
    serve('a', 'b')
    const { result, rerender, rows } = await openList()
    const resolveRead = holdRead()
    rerender({ filter: 'few' })
    await advance()
    expect(result.current).toMatchObject({ status: 'ready', isPlaceholder: true, hasMore: false })
    expect(rows()).toEqual(['a'])
    await resolveRead(pageOf(['z'], 0))
    expect(result.current).toMatchObject({ status: 'ready', isPlaceholder: false })
    expect(rows()).toEqual(['z'])
  })

  it('usePages ignores a response for the previous filter that arrives after the response for the new filter', async () => {
    const resolveRead = holdRead()
    const { rerender, rows } = await openList({ filter: 'old' })
    serve('new')
    rerender({ filter: 'new' })
    await advance()
    await resolveRead(pageOf(['old'], 0))
    expect(rows()).toEqual(['new'])
    rerender({ filter: 'old' })
    expect(rows()).toEqual(['old'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('usePages does not show the previous rows when the list with a new filter fails to load', async () => {
    serve('a')
    const { result, rerender } = await openList()
    read.mockRejectedValueOnce(new Error('down'))
    rerender({ filter: 'few' })
    await advance()
    expect(result.current).toMatchObject({ status: 'failed', rows: [], isPlaceholder: false })
  })
})

describe('failures of usePages', () => {
  it('when the first load fails, usePages has the status "failed" until a retry', async () => {
    read.mockRejectedValueOnce(new Error('down'))
    const { result, rerender, rows } = await openList()
    rerender({ pages: 2 })
    await advance()
    expect(result.current).toMatchObject({ status: 'failed', rows: [] })
    expect(read).toHaveBeenCalledTimes(1)
    const resolveRead = holdRead()
    act(() => result.current.retry())
    await advance()
    expect(result.current.status).toBe('loading')
    await resolveRead(pageOf(['a'], 0))
    expect(rows()).toEqual(['a'])
  })

  it('usePages retries a failed first load when the screen reopens', async () => {
    read.mockRejectedValueOnce(new Error('down'))
    const { unmount } = await openList()
    unmount()
    serve('a')
    const { rows } = await openList()
    expect(rows()).toEqual(['a'])
  })

  it('usePages retries a failed first load after reconnecting', async () => {
    serve('a')
    read.mockRejectedValueOnce(new Error('down'))
    const { result, rows } = await openList()
    await setOnline(false)
    expect(result.current.status).toBe('failed')
    await setOnline(true)
    expect(rows()).toEqual(['a'])
  })

  it('usePages keeps the loaded pages when the next page fails to load, and loads that page on retry', async () => {
    serve('a', 'b')
    const { result, rerender, rows } = await openList()
    read.mockRejectedValueOnce(new Error('down'))
    rerender({ pages: 2 })
    await advance()
    expect(result.current).toMatchObject({
      status: 'ready',
      loadingMore: 'failed',
      pages: 1,
      hasMore: true,
    })
    expect(rows()).toEqual(['a'])
    rerender({ pages: 2 })
    await advance()
    expect(read).toHaveBeenCalledTimes(2)
    const resolveRead = holdRead()
    act(() => result.current.retry())
    await advance()
    expect(result.current.loadingMore).toBe('yes')
    await resolveRead(pageOf(['a', 'b'], 1))
    expect(rows()).toEqual(['a', 'b'])
    expect(result.current.loadingMore).toBe('no')
  })

  it('after reconnecting, usePages retries a page that failed to load', async () => {
    serve('a', 'b')
    const { result, rerender, rows } = await openList()
    read.mockRejectedValueOnce(new Error('down'))
    rerender({ pages: 2 })
    await setOnline(false)
    expect(result.current.loadingMore).toBe('failed')
    await setOnline(true)
    expect(rows()).toEqual(['a', 'b'])
    expect(result.current.loadingMore).toBe('no')
  })
})
