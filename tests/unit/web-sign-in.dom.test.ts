import { MESSAGES } from '@domain/messages'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../web/src/features/auth/api/sign-in'

const credentials = vi.hoisted(() => ({ signIn: vi.fn<() => Promise<void>>() }))
vi.mock('../../web/src/firebase/load', () => ({
  loadCredentials: () => Promise.resolve(credentials),
}))

beforeEach(() => credentials.signIn.mockReset())
afterEach(() => vi.restoreAllMocks())

it('signIn signs the member in if the browser can store the session', async () => {
  await signIn('amina@example.com', 'secret')
  expect(credentials.signIn).toHaveBeenCalledExactlyOnceWith('amina@example.com', 'secret')
})

it('if the browser blocks local storage, signIn throws an error that says so, and sends no request', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await expect(signIn('amina@example.com', 'secret')).rejects.toMatchObject({
    code: 'storage_blocked',
    message: MESSAGES.storageBlocked,
  })
  expect(credentials.signIn).not.toHaveBeenCalled()
})
