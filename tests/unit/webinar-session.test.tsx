import { MESSAGES } from '@domain/messages'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import {
  inputsOf,
  sessionFormSchema,
  type SessionFields,
  type StoredSession,
} from '../../web/src/features/webinar-session/form'
import { WebinarSessionPage } from '../../web/src/features/webinar-session/webinar-session-page'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser } from '../support/ant-design'
import { closedGate } from '../support/gate'
import { renderRouter } from '../support/render-router'

type Input = SessionFields & { updated_at: number | null }

const call = vi.hoisted(() =>
  vi.fn<(contract: { name: string }, input: Input) => Promise<unknown>>(),
)
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/session', () => ({}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

/** The webinar session that the mocked server stores. */
let stored: StoredSession

/** Stores a new version of the session, as if another admin had saved it. */
const storeVersion = (updated_at: number, fields: Partial<StoredSession>) =>
  (stored = { ...stored, ...fields, updated_at })

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  stored = {
    starts_at: null,
    time_zone: 'Asia/Dubai',
    zone_label: 'UAE time',
    seats: 10,
    video_url: null,
    form_url: null,
    contact_email: null,
    updated_at: 1,
    approved: 0,
  }
  call.mockReset()
  call.mockImplementation(async ({ name }, input) => {
    if (name === 'readWebinar') return stored
    if (input.updated_at !== stored.updated_at) throw new AppError('webinar_changed')
    const updated_at = Number(input.updated_at) + 1
    storeVersion(updated_at, input)
    return { updated_at }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openPage() {
  const router = createMemoryRouter([{ path: '*', element: <WebinarSessionPage /> }])
  renderRouter(router)
  await screen.findByLabelText(/^Seats/)
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const saveButton = () => screen.getByText('Save Changes').closest('button') as HTMLElement
const refetch = () => act(() => queryClient.refetchQueries())

describe('the form for the webinar session', () => {
  it('if another admin has saved the webinar session, the form keeps typed text until "Load Their Version" is pressed', async () => {
    await openPage()
    type(/^Seats/, '25')
    storeVersion(7, { seats: 40, zone_label: 'Gulf time' })
    await refetch()
    expect(field(/^Seats/).value).toBe('25')
    fireEvent.click(saveButton())
    const load = (await screen.findByText('Load Their Version')).closest('button') as HTMLElement
    act(() => load.focus())
    fireEvent.click(load)
    await waitFor(() => expect(field(/^Seats/).value).toBe('40'))
    expect(field(/^Time Zone Name/).value).toBe('Gulf time')
    expect(screen.queryByText(MESSAGES.webinarChanged)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('if another admin’s version of the webinar session cannot be loaded, the form keeps typed text and shows an error', async () => {
    await openPage()
    type(/^Seats/, '25')
    storeVersion(7, { seats: 40 })
    fireEvent.click(saveButton())
    const load = (await screen.findByText('Load Their Version')).closest('button') as HTMLElement
    useToasts.setState({ toasts: [] })
    call.mockRejectedValueOnce(new AppError('unavailable'))
    fireEvent.click(load)
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([{ text: MESSAGES.webinarFailed }]),
    )
    expect(field(/^Seats/).value).toBe('25')
    expect(screen.getByText(MESSAGES.webinarChanged)).toBeTruthy()
  })

  it('if nothing was typed, the form for the webinar session updates itself to the version that another admin has saved', async () => {
    await openPage()
    storeVersion(7, { seats: 40 })
    await refetch()
    await waitFor(() => expect(field(/^Seats/).value).toBe('40'))
    type(/^Seats/, '41')
    fireEvent.click(saveButton())
    await waitFor(() => expect(stored.seats).toBe(41))
  })

  it('text that is typed while the webinar session is being saved stays in the form as an unsaved change', async () => {
    await openPage()
    const { released, release } = closedGate()
    call.mockImplementationOnce(async (_, input) => {
      await released
      storeVersion(2, input)
      return { updated_at: 2 }
    })
    type(/^Seats/, '25')
    fireEvent.click(saveButton())
    type(/^Seats/, '26')
    type(/^Contact Email/, 'seats@cave.example')
    await act(async () => release())
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
    expect(stored.seats).toBe(25)
    // If another admin saves the session now, the unsaved change must stay in the form.
    storeVersion(3, { seats: 40 })
    await refetch()
    storeVersion(2, { seats: 25 })
    expect(field(/^Seats/).value).toBe('26')
    expect(field(/^Contact Email/).value).toBe('seats@cave.example')
    fireEvent.click(saveButton())
    await waitFor(() => expect(stored.seats).toBe(26))
    expect(stored.contact_email).toBe('seats@cave.example')
  })

  it('after saving the webinar session, the save button keeps the focus and can save a second time', async () => {
    await openPage()
    for (const seats of [25, 26]) {
      type(/^Seats/, String(seats))
      act(() => saveButton().focus())
      fireEvent.click(saveButton())
      await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
      expect(stored.seats).toBe(seats)
      expect(document.activeElement).toBe(saveButton())
      act(() => useToasts.setState({ toasts: [] }))
    }
    expect(field(/^Seats/).value).toBe('26')
  })

  it('a change of the webinar’s time zone removes the stored label of the old zone, but keeps a label that the admin has typed', async () => {
    await openPage()
    const chooseZone = async (zone: string) => {
      const select = field(/^Time Zone$/)
      fireEvent.mouseDown(select)
      fireEvent.change(select, { target: { value: zone } })
      fireEvent.click(
        await screen.findByText(zone, { selector: '.ant-select-item-option-content' }),
      )
    }
    const label = () => field(/^Time Zone Name/).value
    expect(label()).toBe('UAE time')
    await chooseZone('America/New York')
    await waitFor(() => expect(label()).toBe(''))
    await chooseZone('Asia/Dubai')
    await waitFor(() => expect(label()).toBe('UAE time'))
    type(/^Time Zone Name/, 'Gulf time')
    await chooseZone('Asia/Muscat')
    fireEvent.click(saveButton())
    await waitFor(() => expect(stored.time_zone).toBe('Asia/Muscat'))
    expect(stored.zone_label).toBe('Gulf time')
  })

  it('if an admin changes only the time zone of the webinar session, the local time stays and the form sends a new start time', () => {
    const inDubai = { ...stored, starts_at: Date.parse('2099-06-01T13:00:00Z') }
    const inputs = { ...inputsOf(inDubai), time_zone: 'Europe/London' }
    expect(sessionFormSchema(inDubai).parse(inputs).starts_at).toBe(
      Date.parse('2099-06-01T16:00:00Z'),
    )
  })
})
