// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import { useConflict } from '../../web/src/ui/use-conflict'

const openForm = () => renderHook(() => useConflict(['stale', 'gone'])).result

/** Passes an error of a write to `check`, which throws it again. */
const failWith = (form: ReturnType<typeof openForm>, error: Error) =>
  act(() => expect(() => form.current.check(error)).toThrow(error))

it('a conflict stays after a later failure for another reason', () => {
  const form = openForm()
  failWith(form, new AppError('stale'))
  expect(form.current.conflict).toBe('stale')
  for (const error of [new AppError('network'), new AppError('invalid_request')]) {
    failWith(form, error)
    expect(form.current.conflict).toBe('stale')
  }
})

it('a later conflict replaces an earlier one', () => {
  const form = openForm()
  failWith(form, new AppError('stale'))
  failWith(form, new AppError('gone'))
  expect(form.current.conflict).toBe('gone')
})

it('a failure for another reason is not a conflict', () => {
  const form = openForm()
  failWith(form, new AppError('network'))
  expect(form.current.conflict).toBeUndefined()
})
