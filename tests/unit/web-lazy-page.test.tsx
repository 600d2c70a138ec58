// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPage } from '../../web/src/app/public/lazy-page'

afterEach(cleanup)
const Content = () => <p>Here</p>

it('a lazy page renders prefetched code at once', async () => {
  const { Page, prefetch } = lazyPage(() => Promise.resolve(Content))
  await prefetch()
  render(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  )
  expect(screen.getByText('Here')).toBeTruthy()
})

it('a lazy page suspends without prefetched code', async () => {
  const { Page } = lazyPage(() => Promise.resolve(Content))
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <Page />
      </Suspense>,
    )
  })
  expect(screen.getByText('Here')).toBeTruthy()
})

it('a lazy page loads once, and again after a failed prefetch', async () => {
  const load = vi.fn(() => Promise.resolve(Content))
  load.mockRejectedValueOnce(new TypeError('offline'))
  const { prefetch } = lazyPage(load)
  await prefetch()
  await Promise.all([prefetch(), prefetch()])
  expect(load).toHaveBeenCalledTimes(2)
})
