import { MESSAGES } from '@domain/messages'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ConfirmProvider, useConfirm } from '../../web/src/ui/kit/confirm'
import { useToasts } from '../../web/src/ui/toasts/store'

const load = vi.hoisted(() => ({ error: new Error() }))
vi.mock('antd/es/modal/Modal', () => ({
  get default() {
    throw load.error
  },
}))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

beforeEach(() => useToasts.setState({ toasts: [] }))

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
