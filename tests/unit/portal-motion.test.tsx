// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import Button from 'antd/es/button'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '../../web/src/app/portal/providers'

let reduced = false

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: reduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const button = (loading: boolean) => (
  <Providers>
    <Button loading={loading}>Suspend</Button>
  </Providers>
)

/** A browser without movement may never say that one has ended; nor does this one. */
async function afterWork(): Promise<HTMLElement> {
  const { rerender } = render(button(false))
  rerender(button(true))
  await screen.findByRole('button', { name: 'loading Suspend' })
  rerender(button(false))
  return screen.findByRole('button', { name: /Suspend$/ })
}

it('a button that has done its work is called by its name at once, for who asks for reduced motion', async () => {
  reduced = true
  expect((await afterWork()).textContent).toBe('Suspend')
  expect(screen.queryByRole('img', { name: 'loading' })).toBeNull()
})

it('and moves for everybody else', async () => {
  reduced = false
  await afterWork()
  expect(screen.queryByRole('img', { name: 'loading' })).not.toBeNull()
})
