import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createListings, type Slice } from '../../web/src/ui/list/listings'

vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

const list = vi.fn<(key: string) => Promise<Slice<string>>>()
let listings = createListings(list, 'The list')

const listing = (key = '') => listings.use.getState()[key]
const names = (key = '') => listing(key)?.rows

/** Pages of one row each, from these. */
function pagesOf([first, ...others]: string[]): Slice<string> {
  return {
    rows: first === undefined ? [] : [first],
    next: others.length ? () => Promise.resolve(pagesOf(others)) : null,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  listings = createListings(list, 'The list')
})
afterEach(() => {
  list.mockReset()
  vi.useRealTimers()
})

describe('pages of a list', () => {
  it('come one after the other, up to as many as are wanted', async () => {
    list.mockResolvedValue(pagesOf(['a', 'b', 'c']))
    await listings.bring('', 1)
    expect(names()).toEqual(['a'])
    await listings.bring('', 2)
    expect(names()).toEqual(['a', 'b'])
    await listings.bring('', 9)
    expect(names()).toEqual(['a', 'b', 'c'])
    expect(listing()).toMatchObject({ pages: 3, next: null, adding: 'no' })
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('are asked for once, however many ask', async () => {
    list.mockResolvedValue(pagesOf(['a', 'b']))
    await Promise.all([listings.bring('', 1), listings.bring('', 1)])
    expect(list).toHaveBeenCalledTimes(1)
  })

  it('that are wanted while others are on their way come as well', async () => {
    list.mockResolvedValue(pagesOf(['a', 'b', 'c']))
    await Promise.all([listings.bring('', 1), listings.bring('', 3)])
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  it('of a late answer do not show under a newer filter', async () => {
    let answer: (page: Slice<string>) => void = () => undefined
    list.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const late = listings.bring('old', 1)
    list.mockResolvedValue(pagesOf(['new']))
    await listings.bring('new', 1)
    answer(pagesOf(['old']))
    await late
    expect(names('new')).toEqual(['new'])
    expect(names('old')).toEqual(['old'])
  })

  it('are kept for a while without asking, then renewed in one exchange', async () => {
    list.mockResolvedValue(pagesOf(['a', 'b', 'c']))
    await listings.bring('', 2)
    vi.advanceTimersByTime(59_000)
    await listings.bring('', 2)
    expect(list).toHaveBeenCalledTimes(1)

    vi.advanceTimersByTime(2000)
    list.mockResolvedValue(pagesOf(['z', 'a', 'b', 'c']))
    const seen: unknown[] = []
    const stop = listings.use.subscribe(() => seen.push(names()))
    await listings.bring('', 2)
    stop()
    expect(seen).toEqual([['z', 'a']])
  })

  it('stay when they cannot be renewed', async () => {
    list.mockResolvedValueOnce(pagesOf(['a']))
    await listings.bring('', 1)
    vi.advanceTimersByTime(61_000)
    list.mockRejectedValue(new Error('down'))
    await listings.bring('', 1)
    expect(listing()).toMatchObject({ status: 'ready', rows: ['a'] })
  })
})

describe('a failure', () => {
  it('stands until it is tried again', async () => {
    list.mockRejectedValueOnce(new Error('down'))
    await listings.bring('', 1)
    await listings.bring('', 1)
    expect(listing()?.status).toBe('failed')
    list.mockResolvedValue(pagesOf(['a']))
    await listings.bring('', 1, true)
    expect(names()).toEqual(['a'])
  })

  it('of a further page leaves those before', async () => {
    const next = vi.fn<() => Promise<Slice<string>>>().mockRejectedValueOnce(new Error('down'))
    list.mockResolvedValue({ rows: ['a'], next })
    await listings.bring('', 2)
    expect(listing()).toMatchObject({ status: 'ready', adding: 'failed', pages: 1 })
    next.mockResolvedValue(pagesOf(['b']))
    await listings.bring('', 2)
    expect(names()).toEqual(['a'])
    await listings.bring('', 2, true)
    expect(names()).toEqual(['a', 'b'])
  })
})

it('forgets the filters asked for longest ago', async () => {
  list.mockResolvedValue(pagesOf(['a']))
  for (let n = 0; n < 35; n++) {
    vi.advanceTimersByTime(10)
    await listings.bring(`search ${n}`, 1)
  }
  expect(Object.keys(listings.use.getState())).toHaveLength(30)
  expect(listing('search 4')).toBeUndefined()
  expect(listing('search 34')).toBeDefined()
})

describe('what the page itself has stored', () => {
  it('changes rows in every listing', async () => {
    list.mockImplementation((key) => Promise.resolve(pagesOf([key, 'gone'])))
    await listings.bring('a', 2)
    await listings.bring('b', 2)
    listings.patch((row) => (row === 'gone' ? null : `${row}!`))
    expect(names('a')).toEqual(['a!'])
    expect(names('b')).toEqual(['b!'])
  })

  it('lets a listing be asked for anew before its time', async () => {
    list.mockResolvedValueOnce(pagesOf(['old']))
    await listings.bring('', 1)
    list.mockResolvedValueOnce(pagesOf(['new']))
    listings.expire()
    expect(names()).toEqual(['old'])
    await listings.bring('', 1)
    expect(names()).toEqual(['new'])
  })
})
