// @vitest-environment jsdom
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

describe('pages', () => {
  it('further pages load one after the other, up to the requested number', async () => {
    serve('a', 'b', 'c')
    const { result, rerender, rows } = await openList()
    expect(rows()).toEqual(['a'])
    expect(result.current).toMatchObject({ status: 'ready', more: true, adding: 'no', pages: 1 })
    rerender({ pages: 2 })
    expect(result.current.adding).toBe('yes')
    await advance()
    expect(rows()).toEqual(['a', 'b'])
    rerender({ pages: 9 })
    await advance()
    expect(rows()).toEqual(['a', 'b', 'c'])
    expect(result.current).toMatchObject({ more: false, adding: 'no', pages: 3 })
    expect(read.mock.calls.map(([, after]) => after)).toEqual([null, 1, 2])
  })

  it('each page of a list is read once, however many screens show it', async () => {
    serve('a', 'b')
    await prefetchPages(list())
    const screens = [await openList({ pages: 2 }), await openList({ pages: 2 })]
    for (const { rows } of screens) expect(rows()).toEqual(['a', 'b'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('two screens that open together read each page once', async () => {
    serve('a', 'b')
    await Promise.all([openList({ pages: 2 }), openList({ pages: 2 })])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('pages that are requested while another page loads are also loaded', async () => {
    const resolveRead = holdRead()
    const { result, rerender, rows } = await openList()
    expect(result.current.status).toBe('loading')
    serve('a', 'b', 'c')
    rerender({ pages: 3 })
    await resolveRead(pageOf(['a', 'b', 'c'], 0))
    expect(rows()).toEqual(['a', 'b', 'c'])
  })

  it('a further page that loads after a reset to the first page is not shown', async () => {
    serve('a', 'b', 'c')
    const { result, rerender, rows } = await openList()
    const resolveRead = holdRead()
    rerender({ pages: 2 })
    expect(result.current.adding).toBe('yes')
    rerender({ pages: 1 })
    await resolveRead(pageOf(['a', 'b', 'c'], 1))
    expect(rows()).toEqual(['a'])
    expect(result.current).toMatchObject({ more: true, adding: 'no', pages: 1 })

    rerender({ pages: 2 })
    expect(rows()).toEqual(['a', 'b'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('a further page that fails after a reset to the first page causes no failure', async () => {
    serve('a', 'b')
    const { result, rerender } = await openList()
    read.mockRejectedValueOnce(new Error('Unreachable'))
    rerender({ pages: 2 })
    rerender({ pages: 1 })
    await advance()
    expect(result.current).toMatchObject({ status: 'ready', more: true, adding: 'no' })
  })

  it('empty pages before the end are skipped', async () => {
    read.mockImplementation((_filter, after) =>
      Promise.resolve(
        after === 2 ? pageOf(['', '', 'c'], 2) : { rows: [], next: (after ?? 0) + 1 },
      ),
    )
    const { result, rows } = await openList()
    expect(rows()).toEqual(['c'])
    expect(result.current).toMatchObject({ more: false, pages: 1 })
  })

  it('a list without rows is ready and empty', async () => {
    serve()
    const { result } = await openList({ pages: 2 })
    expect(result.current).toMatchObject({ status: 'ready', rows: [], more: false, adding: 'no' })
  })

  it("the total of a list is the server's count", async () => {
    read.mockResolvedValueOnce({ ...pageOf(['a', 'b'], 0), total: 68 })
    const { result } = await openList()
    expect(result.current.total).toBe(68)
  })

  it('the rows of a list stay the same array while nothing changes', async () => {
    serve('a')
    const { rows, rerender } = await openList()
    const before = rows()
    rerender({ pages: 1 })
    expect(rows()).toBe(before)
  })

  it('a disabled list is not read', async () => {
    serve('a')
    const { result, rerender, rows } = await openList({ enabled: false })
    expect(read).not.toHaveBeenCalled()
    expect(result.current.status).toBe('loading')
    rerender({ enabled: true })
    await advance()
    expect(rows()).toEqual(['a'])
  })
})

describe('filters', () => {
  it('the previous rows stay while a new filter loads', async () => {
    serve('a', 'b')
    const { result, rerender, rows } = await openList()
    const resolveRead = holdRead()
    rerender({ filter: 'few' })
    await advance()
    expect(result.current).toMatchObject({ status: 'ready', waiting: true, more: false })
    expect(rows()).toEqual(['a'])
    await resolveRead(pageOf(['z'], 0))
    expect(result.current).toMatchObject({ status: 'ready', waiting: false })
    expect(rows()).toEqual(['z'])
  })

  it('a late response for a previous filter does not replace newer rows', async () => {
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

  it("a failed filter does not show the previous filter's rows", async () => {
    serve('a')
    const { result, rerender } = await openList()
    read.mockRejectedValueOnce(new Error('down'))
    rerender({ filter: 'few' })
    await advance()
    expect(result.current).toMatchObject({ status: 'failed', rows: [], waiting: false })
  })
})

describe('failures', () => {
  it('a failed first load stays until a retry', async () => {
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

  it('a failed first load is retried when the screen reopens', async () => {
    read.mockRejectedValueOnce(new Error('down'))
    const { unmount } = await openList()
    unmount()
    serve('a')
    const { rows } = await openList()
    expect(rows()).toEqual(['a'])
  })

  it('a failed first load is retried after reconnecting', async () => {
    serve('a')
    read.mockRejectedValueOnce(new Error('down'))
    const { result, rows } = await openList()
    await setOnline(false)
    expect(result.current.status).toBe('failed')
    await setOnline(true)
    expect(rows()).toEqual(['a'])
  })

  it('a failed further page keeps the earlier pages and loads on retry', async () => {
    serve('a', 'b')
    const { result, rerender, rows } = await openList()
    read.mockRejectedValueOnce(new Error('down'))
    rerender({ pages: 2 })
    await advance()
    expect(result.current).toMatchObject({
      status: 'ready',
      adding: 'failed',
      pages: 1,
      more: true,
    })
    expect(rows()).toEqual(['a'])
    rerender({ pages: 2 })
    await advance()
    expect(read).toHaveBeenCalledTimes(2)
    const resolveRead = holdRead()
    act(() => result.current.retry())
    await advance()
    expect(result.current.adding).toBe('yes')
    await resolveRead(pageOf(['a', 'b'], 1))
    expect(rows()).toEqual(['a', 'b'])
    expect(result.current.adding).toBe('no')
  })

  it('a failed further page is retried after reconnecting', async () => {
    serve('a', 'b')
    const { result, rerender, rows } = await openList()
    read.mockRejectedValueOnce(new Error('down'))
    rerender({ pages: 2 })
    await setOnline(false)
    expect(result.current.adding).toBe('failed')
    await setOnline(true)
    expect(rows()).toEqual(['a', 'b'])
    expect(result.current.adding).toBe('no')
  })
})
