import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import useScrollLocker from '../../packages/antd-static/stubs/scroll-lock'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const lock = () => document.documentElement.getAttribute('data-scroll-lock')
const openDialog = () =>
  renderHook(({ open }) => useScrollLocker(open), { initialProps: { open: true } })

it.each([
  ['a scrollbar', 15, 'gutter'],
  ['no scrollbar', 0, ''],
])('an open dialog prevents scrolling of the page in a window with %s', (_, scrollbar, value) => {
  const width = window.innerWidth - scrollbar
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
  const dialog = openDialog()
  expect(lock()).toBe(value)
  dialog.rerender({ open: false })
  expect(lock()).toBeNull()
})

it('scrolling of the page stays locked until the last of several open dialogs is closed', () => {
  const [first, second] = [openDialog(), openDialog()]
  first.unmount()
  expect(lock()).not.toBeNull()
  second.unmount()
  expect(lock()).toBeNull()
})
