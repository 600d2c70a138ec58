import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { OwnApplication } from '../../web/src/features/application/api/application'
import { ApplicationPage } from '../../web/src/features/application/application-page'
import { InvitePage } from '../../web/src/features/invite/invite-page'
import { WinsCarousel } from '../../web/src/features/webinar/wins/wins-carousel'
import { ApplicationForm } from '../../web/src/ui/public/application-form'
import { EmailField, PasswordField } from '../../web/src/ui/public/fields'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: async () => ({ call }),
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Returns the `dir` attribute of the element that shows the given text. */
const directionOf = async (text: string) => (await screen.findByText(text)).getAttribute('dir')

it('the application status page sets the text direction "auto" for texts by the applicant and the reviewer', async () => {
  const application: OwnApplication = {
    status: 'held',
    answers: {
      name: 'يوسف',
      business: 'Logistics',
      activity: null,
      revenue_band: '$1-$3M',
      region: 'UAE',
      why: 'لأتعلم.',
      referred_by: null,
    },
    email: 'yusuf@example.com',
    created_at: 0,
    updated_at: 0,
    review_by: 0,
    message: 'مرحبا.',
    reapply_after: null,
    invite_code: null,
    invite_expires_at: null,
    may_change: false,
    may_withdraw: false,
  }
  call.mockResolvedValue(application)
  render(
    <MemoryRouter>
      <ApplicationPage />
    </MemoryRouter>,
  )
  for (const text of ['يوسف', 'لأتعلم.', 'مرحبا.']) expect(await directionOf(text)).toBe('auto')
})

it('the wins carousel sets the text direction "auto" for the texts of a win', async () => {
  const win = { id: 'a', title: 'صفقة!', category: 'تقنية', description: 'تم الاتفاق.' }
  const wins = [{ ...win, currency: 'USD', occurred_at: '2025-10-01T10:00:00.000Z' }]
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => wins }))
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  render(<WinsCarousel />)
  for (const text of [win.title, win.category, win.description])
    expect(await directionOf(text)).toBe('auto')
})

it('in the application form, the fields for names and other free text have the text direction "auto"', () => {
  const send = async () => undefined
  render(
    <ApplicationForm
      button={['Send', 'Sending...']}
      onFocus={() => undefined}
      send={send}
      onSent={send}
    />,
  )
  const labels = ['Full name', 'Business', 'What it does', 'Who sent you? (optional)']
  for (const label of [...labels, 'Why do you want to join?'])
    expect(screen.getByLabelText(label).dir).toBe('auto')
})

it('on the public pages, fields for email addresses, passwords and codes do not have the text direction "auto"', () => {
  render(
    <MemoryRouter>
      <EmailField />
      <PasswordField />
      <InvitePage />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  for (const label of ['Email', 'Password', 'Invitation Code'])
    expect(screen.getByLabelText(label).dir).not.toBe('auto')
})
