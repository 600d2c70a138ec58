import { VALIDATED_INVITE_CODE_KEY } from '@domain/paths'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  attemptId,
  clearValidatedCode,
  storeValidatedCode,
  useValidatedCode,
} from '../../web/src/ui/validated-code'

beforeEach(() => clearValidatedCode())
afterEach(() => vi.unstubAllGlobals())

describe('the validated code', () => {
  it('the validated invitation code is stored in session storage under the key validated_invite_code', () => {
    storeValidatedCode('CAVEDEM2')
    expect(sessionStorage.getItem(VALIDATED_INVITE_CODE_KEY)).toBe('CAVEDEM2')
    expect(VALIDATED_INVITE_CODE_KEY).toBe('validated_invite_code')
  })

  it('when the validated invitation code changes, useValidatedCode returns the new code', () => {
    const { result } = renderHook(useValidatedCode)
    expect(result.current).toBeNull()
    act(() => storeValidatedCode('CAVEDEM2'))
    expect(result.current).toBe('CAVEDEM2')
    act(() => clearValidatedCode())
    expect(result.current).toBeNull()
  })

  it('the validated invitation code is kept in memory when session storage is not available', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: refuseStorage,
      setItem: refuseStorage,
      removeItem: refuseStorage,
    })
    const { result } = renderHook(useValidatedCode)
    expect(result.current).toBeNull()
    act(() => storeValidatedCode('CAVEDEM2'))
    expect(result.current).toBe('CAVEDEM2')
    act(() => clearValidatedCode())
    expect(result.current).toBeNull()
  })
})

describe('the sign-up attempt', () => {
  it('the id of a sign-up attempt does not change when the same invitation code is stored a second time', () => {
    storeValidatedCode('CAVEDEM2')
    const id = attemptId()
    expect(id.length).toBeGreaterThanOrEqual(16)
    storeValidatedCode('CAVEDEM2')
    expect(attemptId()).toBe(id)
  })

  it('a sign-up attempt gets a new id when another invitation code is stored or the stored code is deleted', () => {
    storeValidatedCode('CAVEDEM2')
    const first = attemptId()
    storeValidatedCode('CAVEDEM3')
    const second = attemptId()
    clearValidatedCode()
    expect(new Set([first, second, attemptId()]).size).toBe(3)
  })
})

function refuseStorage(): never {
  throw new DOMException('refused', 'SecurityError')
}
