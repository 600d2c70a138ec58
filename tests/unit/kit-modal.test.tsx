import { MESSAGES } from '@domain/messages'
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from '../../web/src/ui/kit/confirm'
import { Dialog } from '../../web/src/ui/kit/dialog'
import { useToasts } from '../../web/src/ui/toasts/store'

interface ModalProps {
  open: boolean
  children: ReactNode
}

const load = vi.hoisted(() => ({ error: undefined as Error | undefined }))
vi.mock('antd/es/modal/Modal', () => ({
  get default() {
    if (load.error) throw load.error
    return ({ open, children }: ModalProps) => open && <div role="dialog">{children}</div>
  },
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(cleanup)

it.each([
  [MESSAGES.offline, new Error('no connection')],
  [
    MESSAGES.outdated,
    new TypeError('Failed to fetch dynamically imported module: /assets/modal.js'),
  ],
])(
  'useConfirm() resolves to false and shows "%s" when the code of the dialog fails to load with the error "%s"',
  async (text, error) => {
    load.error = error
    const { result } = renderHook(useConfirm, { wrapper: ConfirmProvider })
    expect(await result.current({ title: 'Delete it?', yes: 'Delete' })).toBe(false)
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.errorTitle, text }])
  },
)

it('if the code of a dialog fails to load, a toast says so and the dialog counts as closed; the next attempt loads the code again', async () => {
  load.error = new Error('no connection')
  const onClose = vi.fn()
  const dialog = (open: boolean) => (
    <Dialog title="Edit" open={open} onClose={onClose}>
      <p>The form</p>
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(useToasts.getState().toasts).toMatchObject([{ text: MESSAGES.offline }])
  expect(screen.queryByRole('dialog')).toBeNull()

  rerender(dialog(false))
  load.error = undefined
  rerender(dialog(true))
  expect((await screen.findByRole('dialog')).textContent).toBe('The form')
  expect(onClose).toHaveBeenCalledTimes(1)
})
