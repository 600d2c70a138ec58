import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadPasswordForm, PasswordSection } from '../../web/src/features/settings/password-section'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'

const changePassword = vi.hoisted(() => vi.fn<(fields: object) => Promise<void>>())
vi.mock('../../web/src/features/settings/api/change-password', () => ({ changePassword }))
vi.mock('../../web/src/firebase/config', () => ({ passwordMinLength: 6 }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

// Loads the code before the tests start, because loading it can take seconds.
beforeAll(async () => {
  await loadPasswordForm()
})
beforeEach(() => {
  stubBrowser()
  changePassword.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openDialog = () => {
  render(
    <UnstyledAntDesign>
      <PasswordSection />
    </UnstyledAntDesign>,
  )
  fireEvent.click(screen.getByText('Change Password...'))
  return screen.findByLabelText('Current password')
}

it('the dialog that changes the password opens with the focus on its first field', async () => {
  const field = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('the dialog that changes the password accepts a new password only if it differs from the current password', async () => {
  const current = await openDialog()
  const next = screen.getByLabelText(/^New password/)
  const submit = () => fireEvent.submit(current.closest('form') as HTMLFormElement)
  fireEvent.change(current, { target: { value: 'open-sesame' } })
  fireEvent.change(next, { target: { value: 'open-sesame' } })
  submit()
  const error = await screen.findByText(MESSAGES.passwordNotNew)
  expect(next.getAttribute('aria-describedby')).toContain(error.closest('[id]')?.id)
  expect(changePassword).not.toHaveBeenCalled()

  fireEvent.change(next, { target: { value: 'open-sesames' } })
  submit()
  await waitFor(() =>
    expect(changePassword).toHaveBeenCalledExactlyOnceWith({
      current_password: 'open-sesame',
      new_password: 'open-sesames',
    }),
  )
})
