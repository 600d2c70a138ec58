// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createListings, type Slice } from '../../web/src/ui/list/listings'
import { useListing } from '../../web/src/ui/list/use-listing'

afterEach(cleanup)

function open() {
  const answers = new Map<string, (slice: Slice<string>) => void>()
  const listings = createListings<string>(
    (key) => new Promise((resolve) => answers.set(key, resolve)),
    'The list',
  )
  const answer = (key: string, ...rows: string[]) =>
    act(async () => answers.get(key)?.({ rows, next: null }))
  const view = (first: string) =>
    renderHook(({ key }) => useListing(listings, { key, pages: 1 }, 'It could not be read.'), {
      initialProps: { key: first },
    })
  return { answers, listings, answer, view }
}

it('shows nothing of a list that was begun on the way and has not come yet, and asks once', async () => {
  const { answers, listings, answer, view } = open()
  void listings.bring('all', 1)
  const { result } = view('all')
  expect(result.current).toMatchObject({ shown: undefined, waiting: true })
  expect(answers.size).toBe(1)
  await answer('all', 'a')
  expect(result.current).toMatchObject({ shown: { rows: ['a'] }, waiting: false })
})

it('shows at once what had come on the way', async () => {
  const { listings, answer, view } = open()
  void listings.bring('all', 1)
  await answer('all', 'a')
  expect(view('all').result.current).toMatchObject({ shown: { rows: ['a'] }, waiting: false })
})

it('keeps the last rows on show until the next have come', async () => {
  const { answer, view } = open()
  const { result, rerender } = view('all')
  await answer('all', 'a')
  rerender({ key: 'few' })
  expect(result.current).toMatchObject({ shown: { rows: ['a'] }, waiting: true })
  await answer('few', 'b')
  expect(result.current).toMatchObject({ shown: { rows: ['b'] }, waiting: false })
})
