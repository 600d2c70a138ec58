import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DirectoryFilter, MemberCard } from '@domain/directory'
import type { MemberPage } from '../../web/src/features/directory/api/list-members'
import { bringPages, useListings } from '../../web/src/features/directory/api/listings'
import { filterKey } from '../../web/src/features/directory/filter'

const listMembers = vi.hoisted(() => vi.fn<(filter: DirectoryFilter) => Promise<MemberPage>>())
vi.mock('../../web/src/features/directory/api/list-members', () => ({ listMembers }))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

const key = (search = '') => filterKey({ search, region: null, arena: null })
const listing = (search = '') => useListings.getState()[key(search)]
const names = (search = '') => listing(search)?.members.map(({ user_id }) => user_id)

const member = (user_id: string) => ({ user_id }) as MemberCard
/** Pages of one member each, from these. */
function pagesOf([first, ...others]: string[]): MemberPage {
  return {
    members: first === undefined ? [] : [member(first)],
    next: others.length ? () => Promise.resolve(pagesOf(others)) : null,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  useListings.setState({}, true)
})
afterEach(() => {
  listMembers.mockReset()
  vi.useRealTimers()
})

describe('pages of the directory', () => {
  it('come one after the other, up to as many as are wanted', async () => {
    listMembers.mockResolvedValue(pagesOf(['a', 'b', 'c']))
    await bringPages(key(), 1)
    expect(names()).toEqual(['a'])
    await bringPages(key(), 2)
    expect(names()).toEqual(['a', 'b'])
    await bringPages(key(), 9)
    expect(names()).toEqual(['a', 'b', 'c'])
    expect(listing()).toMatchObject({ pages: 3, next: null, adding: 'no' })
    expect(listMembers).toHaveBeenCalledTimes(1)
  })

  it('are asked for once, however many ask', async () => {
    listMembers.mockResolvedValue(pagesOf(['a', 'b']))
    await Promise.all([bringPages(key(), 1), bringPages(key(), 1)])
    expect(listMembers).toHaveBeenCalledTimes(1)
  })

  it('that are wanted while others are on their way come as well', async () => {
    listMembers.mockResolvedValue(pagesOf(['a', 'b', 'c']))
    await Promise.all([bringPages(key(), 1), bringPages(key(), 3)])
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  it('of a late answer do not show under a newer filter', async () => {
    let answer: (page: MemberPage) => void = () => undefined
    listMembers.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const late = bringPages(key('old'), 1)
    listMembers.mockResolvedValue(pagesOf(['new']))
    await bringPages(key('new'), 1)
    answer(pagesOf(['old']))
    await late
    expect(names('new')).toEqual(['new'])
    expect(names('old')).toEqual(['old'])
  })

  it('are kept for a while without asking, then renewed in one exchange', async () => {
    listMembers.mockResolvedValue(pagesOf(['a', 'b', 'c']))
    await bringPages(key(), 2)
    vi.advanceTimersByTime(59_000)
    await bringPages(key(), 2)
    expect(listMembers).toHaveBeenCalledTimes(1)

    vi.advanceTimersByTime(2000)
    listMembers.mockResolvedValue(pagesOf(['z', 'a', 'b', 'c']))
    const seen: unknown[] = []
    const stop = useListings.subscribe(() => seen.push(names()))
    await bringPages(key(), 2)
    stop()
    expect(seen).toEqual([['z', 'a']])
  })

  it('stay when they cannot be renewed', async () => {
    listMembers.mockResolvedValueOnce(pagesOf(['a']))
    await bringPages(key(), 1)
    vi.advanceTimersByTime(61_000)
    listMembers.mockRejectedValue(new Error('down'))
    await bringPages(key(), 1)
    expect(listing()).toMatchObject({ status: 'ready', members: [{ user_id: 'a' }] })
  })
})

describe('a failure', () => {
  it('stands until it is tried again', async () => {
    listMembers.mockRejectedValueOnce(new Error('down'))
    await bringPages(key(), 1)
    await bringPages(key(), 1)
    expect(listing()?.status).toBe('failed')
    listMembers.mockResolvedValue(pagesOf(['a']))
    await bringPages(key(), 1, true)
    expect(names()).toEqual(['a'])
  })

  it('of a further page leaves those before', async () => {
    const next = vi.fn<() => Promise<MemberPage>>().mockRejectedValueOnce(new Error('down'))
    listMembers.mockResolvedValue({ members: [member('a')], next })
    await bringPages(key(), 2)
    expect(listing()).toMatchObject({ status: 'ready', adding: 'failed', pages: 1 })
    next.mockResolvedValue(pagesOf(['b']))
    await bringPages(key(), 2)
    expect(names()).toEqual(['a'])
    await bringPages(key(), 2, true)
    expect(names()).toEqual(['a', 'b'])
  })
})

it('forgets the filters asked for longest ago', async () => {
  listMembers.mockResolvedValue(pagesOf(['a']))
  for (let n = 0; n < 35; n++) {
    vi.advanceTimersByTime(10)
    await bringPages(key(`search ${n}`), 1)
  }
  expect(Object.keys(useListings.getState())).toHaveLength(30)
  expect(listing('search 4')).toBeUndefined()
  expect(listing('search 34')).toBeDefined()
})
