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

const suspendButton = (loading: boolean) => (
  <AntDesign>
    <Button loading={loading}>Suspend</Button>
  </AntDesign>
)

// With reduced motion, some browsers do not fire the event that ends an animation. jsdom never fires this event.
it('a button loses the loading icon as soon as loading ends, without waiting for an animation', async () => {
  const { rerender } = render(suspendButton(false))
  rerender(suspendButton(true))
  // The space between icon and text is optional, because jsdom ignores CSS in cascade layers and may omit the space.
  await screen.findByRole('button', { name: /^loading ?Suspend$/ })
  rerender(suspendButton(false))
  await screen.findByRole('button', { name: 'Suspend' })
  expect(screen.queryByRole('img', { name: 'loading' })).toBeNull()
})
