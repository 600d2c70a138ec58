import { MESSAGES } from '@domain/messages'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { useAction } from '../../web/src/ui/use-action'

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

afterEach(() => vi.restoreAllMocks())

const shownToasts = () =>
  useToasts.getState().toasts.map(({ kind, title, text }) => [kind, title, text])
const failWith = (error: unknown) => () => Promise.reject(error)

describe('useAction', () => {
  it('while an action runs, useAction returns pending, and a second call of run() does not start the action a second time', async () => {
    let finish = (_answer: string) => {}
    const perform = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
    const { result } = renderHook(() => useAction(perform, { success: 'Saved' }))
    let first: Promise<string | undefined> | undefined
    act(() => {
      first = result.current.run()
      void result.current.run()
    })
    expect(result.current.pending).toBe(true)
    await act(async () => {
      finish('done')
      await first
    })
    expect(perform).toHaveBeenCalledOnce()
    expect(await first).toBe('done')
    expect(result.current.pending).toBe(false)
    expect(shownToasts()).toEqual([['success', 'Saved', undefined]])
  })

  it('if an action throws an unexpected error, useAction shows one toast with the message from its `failure` option', async () => {
    const { result } = renderHook(() =>
      useAction(failWith(new Error('x')), { failure: 'Failed to load events' }),
    )
    await act(() => result.current.run())
    expect(shownToasts()).toEqual([['error', 'Error', 'Failed to load events']])
    expect(console.error).toHaveBeenCalledOnce()
  })

  it.each([
    ['failure', MESSAGES.offline],
    ['failureOrOffline', 'Failed to save'],
  ])('without a connection, useAction with the option "%s" shows "%s"', async (option, text) => {
    const { result } = renderHook(() =>
      useAction(failWith(new AppError('network')), { [option]: 'Failed to save' }),
    )
    await act(() => result.current.run())
    expect(shownToasts()).toEqual([['error', 'Error', text]])
  })

  it('when an action succeeds, useAction removes the toast about an earlier failure of this action, but no toast of other actions', async () => {
    const perform = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('x'))
      .mockResolvedValue()
    const options = { failure: 'Failed to add content', success: 'Content added successfully' }
    const { result } = renderHook(() => useAction(perform, options))
    const other = renderHook(() => useAction(failWith(new Error('y')), { failure: 'Other' }))
    await act(() => other.result.current.run())
    await act(() => result.current.run())
    expect(shownToasts()).toHaveLength(2)
    await act(() => result.current.run())
    expect(shownToasts()).toEqual([
      ['error', 'Error', 'Other'],
      ['success', 'Content added successfully', undefined],
    ])
  })

  it('if the server refuses an action, useAction shows the message of the server in a toast', async () => {
    const { result } = renderHook(() =>
      useAction(failWith(new AppError('last_admin')), { failure: 'Failed to update member role' }),
    )
    await act(() => result.current.run())
    expect(shownToasts()).toEqual([['error', 'Error', 'The last admin cannot be demoted.']])
    expect(console.error).not.toHaveBeenCalled()
  })

  it('if the screen has its own message for an error code, useAction passes this message to onFailure and shows no toast', async () => {
    const onFailure = vi.fn()
    const { result } = renderHook(() =>
      useAction(failWith(new AppError('internal')), {
        sentences: { internal: MESSAGES.databaseError },
        failure: 'Failed',
        onFailure,
      }),
    )
    await act(() => result.current.run())
    expect(onFailure).toHaveBeenCalledWith(MESSAGES.databaseError, expect.any(AppError))
    expect(shownToasts()).toEqual([])
  })

  it('if the server’s error names a form field, useAction passes the error to onFieldError and shows no toast', async () => {
    const error = new AppError('invalid_request', { message: 'Too long', field: 'title' })
    const onFieldError = vi.fn(() => true)
    const { result } = renderHook(() => useAction(failWith(error), { onFieldError }))
    await act(() => result.current.run())
    expect(onFieldError).toHaveBeenCalledWith('title', 'Too long')
    expect(shownToasts()).toEqual([])
  })

  it('if the server’s error names a field that the form does not have, useAction shows the error in a toast', async () => {
    const error = new AppError('invalid_request', { message: 'Too long', field: 'other' })
    const { result } = renderHook(() => useAction(failWith(error), { onFieldError: () => false }))
    await act(() => result.current.run())
    expect(shownToasts()).toEqual([['error', 'Error', 'Too long']])
  })
})
