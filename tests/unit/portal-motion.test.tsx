// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import Button from 'antd/es/button'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AntDesign } from '../../web/src/ui/antd'

beforeEach(() => {
  const list = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => list)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const button = (loading: boolean) => (
  <AntDesign>
    <Button loading={loading}>Suspend</Button>
  </AntDesign>
)

// With reduced motion a browser may never report the end of an animation, and jsdom never does.
it('a button has its own name again as soon as it stops loading, without waiting for an animation', async () => {
  const { rerender } = render(button(false))
  rerender(button(true))
  // jsdom ignores rules in cascade layers, so it sees no gap between icon and text.
  await screen.findByRole('button', { name: /^loading ?Suspend$/ })
  rerender(button(false))
  await screen.findByRole('button', { name: 'Suspend' })
  expect(screen.queryByRole('img', { name: 'loading' })).toBeNull()
})
