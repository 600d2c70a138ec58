import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPage } from '../../web/src/app/public/lazy-page'

afterEach(cleanup)
const PageContent = () => <p>Here</p>

it('a lazy page renders immediately if the code of the page was prefetched', async () => {
  const { Page, prefetch } = lazyPage(() => Promise.resolve(PageContent))
  await prefetch()
  render(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  )
  expect(screen.getByText('Here')).toBeTruthy()
})

it('a lazy page suspends until its code is loaded if the code was not prefetched', async () => {
  const { Page } = lazyPage(() => Promise.resolve(PageContent))
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <Page />
      </Suspense>,
    )
  })
  expect(screen.getByText('Here')).toBeTruthy()
})

it('after a failed prefetch of a lazy page, two simultaneous prefetches load the code of the page only once', async () => {
  const load = vi.fn(() => Promise.resolve(PageContent))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { prefetch } = lazyPage(load)
  await prefetch()
  await Promise.all([prefetch(), prefetch()])
  expect(load).toHaveBeenCalledTimes(2)
})
