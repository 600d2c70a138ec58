import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showSession } from '../../web/src/features/webinar/session'
import { ThankYouPage } from '../../web/src/features/webinar/thank-you-page'
import { WebinarPage } from '../../web/src/features/webinar/webinar-page'

const BEFORE_WEBINAR = Date.parse('2025-10-01T00:00:00Z')
const AFTER_WEBINAR = Date.parse('2026-02-01T00:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: AFTER_WEBINAR })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const queryApplyLinks = (name: string) => screen.queryAllByRole('link', { name })

describe('the webinar page', () => {
  it('the webinar page shows all sections, from the introduction to the application form, in a fixed order', () => {
    const { container } = render(<WebinarPage />)
    const headings = [...container.querySelectorAll('h1, h2')].map((node) => node.textContent)
    expect(headings).toEqual([
      'Watch entrepreneurs close live deals for 60 minutes',
      'The people in the room',
      'What the hour gives you',
      'Watch before you apply',
      'Live Member Wins: Updated Every 24 Hours',
      'Who this is for',
      'The 60 minutes',
      'Life in The Cave',
      'Three steps to a seat',
      'Only 25 Seats',
      'Before you ask',
      'Apply for the next session',
    ])
    expect(screen.getByText('31 Oct 2025, 9:00 PM UAE time (UTC+4)')).toBeTruthy()
    expect(screen.getByText('By application only, reviewed within 24 hours')).toBeTruthy()
    expect(container.querySelectorAll('.wb-agenda > li')).toHaveLength(5)
    expect(container.querySelectorAll('.wb-steps > li')).toHaveLength(3)
    expect(container.querySelectorAll('details')).toHaveLength(4)
    expect(container.textContent).not.toMatch(/january/i)
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('Privacy Policy').closest('a')).toBeNull()
    expect(footer.getByText('Terms of Service').closest('a')).toBeNull()
  })

  it('before the date of the webinar, the webinar page invites visitors to apply for a seat at this date', () => {
    vi.setSystemTime(BEFORE_WEBINAR)
    render(<WebinarPage />)
    expect(queryApplyLinks('Apply for a seat').length).toBeGreaterThan(2)
    expect(screen.getByText(/Join live on October 31, 9:00 PM UAE time/)).toBeTruthy()
    expect(screen.queryByText(/next session/)).toBeNull()
    for (const link of queryApplyLinks('Apply for a seat')) {
      expect(link.getAttribute('href')).toBe('#apply')
    }
  })

  it('after the date of the webinar, the webinar page invites visitors to apply for the next session', () => {
    render(<WebinarPage />)
    expect(queryApplyLinks('Apply for the next session').length).toBeGreaterThan(2)
    expect(
      screen.getByText('This date has passed. Applications for the next session are open.'),
    ).toBeTruthy()
    expect(screen.queryByText(/Join live on October/)).toBeNull()
  })

  it.each([
    ['before', 'before', BEFORE_WEBINAR, BEFORE_WEBINAR],
    ['before', 'after', BEFORE_WEBINAR, AFTER_WEBINAR],
    ['after', 'after', AFTER_WEBINAR, AFTER_WEBINAR],
  ])(
    'the webinar page hydrates without a mismatch when it is built %s and opened %s the date of the session',
    (_, read, built, now) => {
      vi.setSystemTime(built)
      const root = document.createElement('div')
      document.body.append(root)
      vi.stubGlobal('document', undefined)
      const html = renderToString(<WebinarPage />)
      vi.stubGlobal('document', root.ownerDocument)
      root.innerHTML = html
      vi.setSystemTime(now)
      const onRecoverableError = vi.fn()
      let hydrated: Root | undefined
      act(() => {
        hydrated = hydrateRoot(root, <WebinarPage />, { onRecoverableError })
      })
      expect(onRecoverableError).not.toHaveBeenCalled()
      const name = read === 'after' ? 'Apply for the next session' : 'Apply for a seat'
      expect(queryApplyLinks(name).length).toBeGreaterThan(2)
      act(() => hydrated?.unmount())
      root.remove()
    },
  )
})

describe('the webinar page with a session that an admin has stored', () => {
  const storedSession = {
    starts_at: '2026-03-01T15:00:00.000Z',
    utc_offset_minutes: 0,
    zone_label: 'London time',
    seats: 40,
    seats_left: 3,
    video_url: null,
    form_url: null,
    contact_email: 'seats@cave.example',
  }
  const openWithSession = async (data: object) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(data)))
    render(<WebinarPage />)
    await act(() => vi.advanceTimersByTimeAsync(1))
  }
  afterEach(() => showSession(null))

  it('the webinar page shows the date, the number of seats and the number of free seats that the server returns', async () => {
    await openWithSession(storedSession)
    expect(screen.getByText('1 Mar 2026, 3:00 PM London time (UTC+0)')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Only 40 Seats' })).toBeTruthy()
    expect(screen.getByText('3 seats are left.')).toBeTruthy()
    expect(screen.getByRole('timer', { name: 'Session Starts In' })).toBeTruthy()
    expect(queryApplyLinks('Apply for a seat').length).toBeGreaterThan(2)
  })

  it.each([
    [0, 'All seats are taken.'],
    [1, '1 seat is left.'],
  ])('the webinar page shows how many seats are left: %i', async (seats_left, text) => {
    await openWithSession({ ...storedSession, seats_left })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('if no next date is stored, the webinar page shows a sentence about this instead of the countdown', async () => {
    await openWithSession({ ...storedSession, starts_at: null, seats_left: null })
    expect(screen.queryByRole('timer')).toBeNull()
    expect(
      screen.getByText('The next date is not set yet. Applications for the next session are open.'),
    ).toBeTruthy()
    expect(queryApplyLinks('Apply for the next session').length).toBeGreaterThan(2)
  })

  it('the countdown of the webinar page stays at zero for a day after the webinar has begun, and then disappears', async () => {
    vi.setSystemTime(Date.parse(storedSession.starts_at) + 3_600_000)
    await openWithSession(storedSession)
    expect(screen.getByRole('timer').textContent).toContain('00')
    expect(screen.getByText('Applications for the next session are open.')).toBeTruthy()
    cleanup()
    vi.setSystemTime(Date.parse(storedSession.starts_at) + 86_400_000)
    await openWithSession(storedSession)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it.each([{}, [], { ...storedSession, starts_at: 'soon' }, { ...storedSession, seats: '40' }])(
    'the webinar page ignores a response that is not a session: %j',
    async (data) => {
      await openWithSession(data)
      expect(screen.getByText('31 Oct 2025, 9:00 PM UAE time (UTC+4)')).toBeTruthy()
    },
  )
})

describe('the settings of the webinar page', () => {
  const openWithSettings = async (settings: Record<string, string>) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
    vi.resetModules()
    const page = await import('../../web/src/features/webinar/webinar-page')
    return render(<page.WebinarPage />)
  }

  it('if no VITE_ settings are set, the webinar page has our own form and loads no external form, script or video', async () => {
    const { container } = await openWithSettings({})
    expect(screen.getByRole('textbox', { name: 'Why do you want to join?' })).toBeTruthy()
    expect(screen.getByText('The video is not available yet.')).toBeTruthy()
    expect(container.querySelector('iframe')).toBeNull()
    expect(document.querySelector('script')).toBeNull()
  })

  it('if our own form is switched off and no external form is configured, the webinar page says that there is no form', async () => {
    await openWithSettings({ VITE_APPLICATION_FORM: 'off' })
    expect(screen.getByText('The application form is not available at the moment.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('the webinar page shows a configured external form in a frame, and removes the form’s script on unmounting', async () => {
    const { unmount } = await openWithSettings({
      VITE_WEBINAR_FORM_URL: 'https://forms.example/apply',
      VITE_WEBINAR_FORM_SCRIPT_URL: 'https://forms.example/embed.js',
    })
    const frame = screen.getByTitle('Application form')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(frame.getAttribute('src')).toBe('https://forms.example/apply')
    expect(document.querySelector('script')?.src).toBe('https://forms.example/embed.js')
    unmount()
    expect(document.querySelector('script')).toBeNull()
  })

  it('the webinar page loads a configured video only when the visitor plays the video', async () => {
    const { container } = await openWithSettings({
      VITE_WEBINAR_VIDEO_URL: 'https://video.example/embed/1',
    })
    expect(container.querySelector('iframe')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Play the video' }))
    expect(container.querySelector('iframe')?.src).toBe('https://video.example/embed/1')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'forms.example'])(
    'the webinar page ignores the invalid form URL %s',
    async (address) => {
      const { container } = await openWithSettings({ VITE_WEBINAR_FORM_URL: address })
      expect(container.querySelector('iframe')).toBeNull()
    },
  )
})

describe('the thank-you page of the webinar', () => {
  it('the thank-you page of the webinar shows the next steps and links to the webinar page', () => {
    render(<ThankYouPage />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Application Received')
    const cards = screen.getAllByRole('heading', { level: 3 }).map((node) => node.textContent)
    expect(cards).toEqual([
      'Review within 24 hours',
      'Confirmation email',
      'Limited to 25 seats',
      'Join live, camera on',
    ])
    expect(screen.getByRole('heading', { name: 'Check Your Email' })).toBeTruthy()
    const mail = screen.getByRole('link', { name: /@/ })
    expect(mail.getAttribute('href')).toBe(`mailto:${mail.textContent}`)
    const back = screen.getByRole('link', { name: 'Return to Webinar Page' })
    expect(back.getAttribute('href')).toBe('/thecave/webinar')
  })
})
