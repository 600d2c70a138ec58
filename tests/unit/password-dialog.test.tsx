// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PasswordSection } from '../../web/src/features/settings/password-section'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'

vi.mock('../../web/src/firebase/config', () => ({ passwordMinLength: 6 }))
vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the dialog that changes the password opens with the focus on its first field', async () => {
  render(
    <UnstyledAntDesign>
      <PasswordSection />
    </UnstyledAntDesign>,
  )
  fireEvent.click(screen.getByText('Change Password...'))
  const field = await screen.findByLabelText('Current password')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
