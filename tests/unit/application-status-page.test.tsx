import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OwnApplication } from '../../web/src/features/application/api/application'
import { ApplicationPage } from '../../web/src/features/application/application-page'
import { AppError } from '../../web/src/firebase/errors'

const call = vi.hoisted(() =>
  vi.fn<(contract: { name: string }, input: object) => Promise<unknown>>(),
)
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: async () => ({ call }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const APPLICATION: OwnApplication = {
  status: 'received',
  answers: {
    name: 'Yusuf',
    business: 'Logistics',
    activity: null,
    revenue_band: '$1-$3M',
    region: 'UAE',
    why: 'To learn.',
    referred_by: null,
  },
  email: 'yusuf@example.com',
  created_at: 0,
  updated_at: 0,
  review_by: 0,
  message: null,
  reapply_after: null,
  invite_code: null,
  invite_expires_at: null,
  may_change: true,
  may_withdraw: true,
}

beforeEach(() => {
  call.mockReset()
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const openPage = () =>
  render(
    <MemoryRouter initialEntries={['/application/secret']}>
      <Routes>
        <Route path="/application/:token" element={<ApplicationPage />} />
      </Routes>
    </MemoryRouter>,
  )
async function openCorrection() {
  call.mockResolvedValue(APPLICATION)
  openPage()
  await screen.findByRole('heading', { name: 'In review' })
  press('Correct Your Answers')
}
const nameField = () => screen.getByLabelText<HTMLInputElement>('Full name')
const typeName = (value: string) => fireEvent.input(nameField(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('the application status page reports a lost connection, and loads the application after "Try Again"', async () => {
  call.mockRejectedValueOnce(new AppError('network'))
  openPage()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(MESSAGES.offline)
  call.mockResolvedValueOnce(APPLICATION)
  press('Try Again')
  const status = await screen.findByRole('heading', { name: 'In review' })
  await waitFor(() => expect(document.activeElement).toBe(status))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the application status page for an unknown link offers no retry, but links to the application form', async () => {
  call.mockRejectedValueOnce(new AppError('application_link_invalid'))
  openPage()
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.applicationLinkInvalid)
  expect(screen.queryByRole('button')).toBeNull()
  const link = screen.getByRole('link', { name: 'Apply for the Webinar' })
  expect(link.getAttribute('href')).toBe('/thecave/webinar#apply')
})

it('corrected answers that were typed but not saved reappear in the form after the page is reloaded', async () => {
  await openCorrection()
  typeName('Yusuf Ali')
  fireEvent.input(screen.getByLabelText('Why do you want to join?'), { target: { value: '' } })
  cleanup()
  openPage()
  await waitFor(() => expect(nameField().value).toBe('Yusuf Ali'))
  expect(screen.getByLabelText('Why do you want to join?')).toHaveProperty('value', '')
  expect(screen.getByLabelText('Business')).toHaveProperty('value', 'Logistics')
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
})

it.each([
  ['when nothing was typed', ''],
  ['after "Cancel"', 'Cancel'],
  ['after "Save Answers"', 'Save Answers'],
])('no draft of corrected answers is kept %s', async (_, button) => {
  await openCorrection()
  if (button) {
    typeName('Yusuf Ali')
    expect(sessionStorage).toHaveLength(1)
    press(button)
    await screen.findByRole('button', { name: 'Correct Your Answers' })
  }
  expect(sessionStorage).toHaveLength(0)
})

it('a draft of corrected answers is not shown if it belongs to another application or if the answers cannot be changed any more', async () => {
  await openCorrection()
  typeName('Yusuf Ali')
  for (const change of [{ created_at: 1 }, { may_change: false }]) {
    cleanup()
    call.mockResolvedValue({ ...APPLICATION, ...change })
    openPage()
    await screen.findByRole('heading', { name: 'In review' })
    expect(screen.queryByLabelText('Full name')).toBeNull()
  }
})

it('opening the form for corrected answers focuses the first field, and "Cancel" focuses the button that opened the form', async () => {
  await openCorrection()
  await waitFor(() => expect(document.activeElement).toBe(nameField()))
  press('Cancel')
  const button = screen.getByRole('button', { name: 'Correct Your Answers' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('if the application was withdrawn in another tab, saving corrected answers shows an error and the new status', async () => {
  await openCorrection()
  typeName('Yusuf Ali')
  call.mockRejectedValueOnce(new AppError('application_decided'))
  call.mockResolvedValueOnce({
    ...APPLICATION,
    status: 'withdrawn',
    may_change: false,
    may_withdraw: false,
  })
  press('Save Answers')
  await screen.findByRole('heading', { name: 'Withdrawn' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(MESSAGES.applicationNotChangeable)
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(screen.queryByRole('button')).toBeNull()
})

it('if corrected answers of an application are refused because of too many attempts, the answers stay in the form', async () => {
  await openCorrection()
  typeName('Yusuf Ali')
  call.mockRejectedValueOnce(new AppError('rate_limited'))
  press('Save Answers')
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.tooManyAttempts)
  expect(nameField().value).toBe('Yusuf Ali')
})

it('if the withdrawal of an application is refused, the page shows an error and the new status', async () => {
  call.mockResolvedValueOnce(APPLICATION)
  openPage()
  await screen.findByRole('heading', { name: 'In review' })
  press('Withdraw Your Application')
  call.mockRejectedValueOnce(new AppError('application_decided'))
  call.mockResolvedValueOnce({ ...APPLICATION, status: 'joined', may_withdraw: false })
  press('Withdraw')
  await screen.findByRole('heading', { name: 'Joined' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(MESSAGES.applicationNotChangeable)
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})
