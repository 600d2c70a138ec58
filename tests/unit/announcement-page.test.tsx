import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MESSAGES } from '@domain/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pagesQuery } from '../../web/src/data/pages'
import { queryClient } from '../../web/src/data/query-client'
import { WritePage } from '../../web/src/features/announcements/write-page'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { closedGate } from '../support/gate'

const { confirm, readAudience, audience, events, publish } = vi.hoisted(() => ({
  confirm: vi.fn<(question: { title: string; text: string }) => Promise<boolean>>(),
  readAudience: vi.fn<() => Promise<object>>(),
  audience: vi.fn<(target: object) => object>(),
  events: vi.fn<(search: string) => object[]>(),
  publish: vi.fn<(fields: object, id: string) => Promise<{ state: string }>>(),
}))
vi.mock('../../web/src/ui/kit/confirm', async (original) => ({
  ...(await original<object>()),
  useConfirm: () => confirm,
}))
vi.mock('../../web/src/features/announcements/api/announcements', () => ({
  audienceQuery: (target: object) => ({
    queryKey: ['audience', target],
    queryFn: () => audience(target),
  }),
  eventsToComeQuery: (search: string) =>
    pagesQuery(['events to come', search], () =>
      Promise.resolve({ rows: events(search), next: null }),
    ),
  prefetchPreview: vi.fn(),
  publish,
  readAudience,
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const AUDIENCE = { count: 3, is_mail_on: true }
configure({ defaultHidden: true })

beforeEach(() => {
  stubBrowser()
  confirm.mockReset().mockResolvedValue(false)
  readAudience.mockReset().mockResolvedValue(AUDIENCE)
  audience.mockReset().mockReturnValue(AUDIENCE)
  events.mockReset()
  publish.mockReset()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function showPage() {
  return render(
    <QueryClientProvider client={queryClient}>
      <UnstyledAntDesign>
        <DataRouter>
          <WritePage />
        </DataRouter>
      </UnstyledAntDesign>
    </QueryClientProvider>,
  )
}

const titleField = () => screen.getByLabelText<HTMLInputElement>(/^Title/, { selector: 'input' })
const textField = () =>
  screen.getByLabelText<HTMLTextAreaElement>(/^Text/, { selector: 'textarea' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function showFilledPage() {
  const page = showPage()
  type(titleField(), 'Dinner')
  type(textField(), 'On Friday.')
  return page
}

/** Presses "Publish" in a filled form. The number of recipients is loading until `release` is called. */
async function submitSlowly() {
  const { released, release } = closedGate()
  readAudience.mockImplementation(() => released.then(() => AUDIENCE))
  const { unmount } = showFilledPage()
  press('Publish')
  await waitFor(() => expect(readAudience).toHaveBeenCalledOnce())
  return { release, unmount }
}

it('the announcement form asks for confirmation before it publishes an announcement', async () => {
  const { release } = await submitSlowly()
  release()
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
})

it('the announcement form asks for no confirmation if the admin leaves the page while the recipients are being counted', async () => {
  const { release, unmount } = await submitSlowly()
  unmount()
  release()
  await new Promise((resolve) => setTimeout(resolve))
  expect(confirm).not.toHaveBeenCalled()
})

it('the announcement form asks before unsaved changes are lost, and keeps the text when the admin stays', async () => {
  showFilledPage()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Announcements' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  press('Stay')
  expect(titleField().value).toBe('Dinner')
  expect(textField().value).toBe('On Friday.')
})

it('the announcement form shows an error and keeps the text when the recipients cannot be counted', async () => {
  showFilledPage()
  readAudience.mockRejectedValue(new AppError('network'))
  press('Publish')
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { title: MESSAGES.errorTitle, text: MESSAGES.offline },
    ]),
  )
  expect(confirm).not.toHaveBeenCalled()
  expect(titleField().value).toBe('Dinner')
  expect(textField().value).toBe('On Friday.')
})

it('the announcement form shows an error at the "Until" field when the end is before the beginning', async () => {
  showFilledPage()
  type(screen.getByLabelText('Until (optional)'), '2099-06-15 08:00')
  type(screen.getByLabelText('From (optional)'), '2099-06-15 09:00')
  press('Schedule')
  expect(await screen.findByText(MESSAGES.announcementEndPast)).toBeTruthy()
  expect(readAudience).not.toHaveBeenCalled()
})

it('the announcement form can search for an event and schedule an announcement for the guests of this event', async () => {
  audience.mockImplementation((target) => ({ ...AUDIENCE, count: 'guests' in target ? 0 : 1 }))
  events.mockImplementation((search) =>
    search === 'nothing'
      ? []
      : [{ id: 'dinner', title: 'Dinner for all', event_date: new Date('2099-06-20T18:00') }],
  )
  confirm.mockResolvedValue(true)
  publish.mockResolvedValue({ state: 'scheduled' })
  showFilledPage()
  fireEvent.mouseDown(screen.getByLabelText('Audience'))
  fireEvent.click(await screen.findByTitle('The guests of an event'))
  const event = await screen.findByLabelText('Event')
  fireEvent.mouseDown(event)
  type(event, 'nothing')
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
  type(event, 'dinner')
  fireEvent.click(await screen.findByTitle(/^Dinner for all/))
  expect(await screen.findByText('1 member now')).toBeTruthy()
  expect(audience).toHaveBeenLastCalledWith({ audience: 'guests', event_id: 'dinner' })

  type(screen.getByLabelText('From (optional)'), '2099-06-15 09:00')
  press('Schedule')
  await waitFor(() =>
    expect(publish).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Dinner',
        audience: 'guests',
        event_id: 'dinner',
        starts_at: new Date('2099-06-15T09:00').getTime(),
      }),
      expect.any(String),
    ),
  )
  const [question] = confirm.mock.calls[0] ?? []
  expect(question?.title).toBe('Schedule this announcement?')
  expect(question?.text).toContain('guests of “Dinner for all')
  expect(question?.text).toContain('No email is sent.')
  expect(useToasts.getState().toasts.at(-1)?.title).toBe(MESSAGES.announcementScheduled)
})
