import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// Loads the form's code before the tests start, because loading it takes several seconds.
import '../../web/src/features/content/admin/content-form'
import { ContentManagementPage } from '../../web/src/features/content/admin/content-management-page'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { contentItem, createWorld } from '../support/factories'
import { listOf } from '../support/list-of'

const api = vi.hoisted(() => ({ rows: vi.fn(), add: vi.fn(), remove: vi.fn() }))

vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/data/live', () => ({ useLivePages: () => listOf(api.rows()) }))
vi.mock('../../web/src/features/content/admin/api/content', () => ({
  CONTENT: {},
  prefetchContent: vi.fn(),
  addContent: api.add,
  deleteContent: api.remove,
}))

const TALK = {
  ...contentItem(createWorld(new Date()), {
    title: 'Talk',
    content_type: 'document',
    created_at: new Date(2026, 2, 5, 12),
    file_url: 'https://library.example/a',
    thumbnail_url: 'https://library.example/a.png',
  }),
  id: 'talk',
}

function showContent(...rows: object[]) {
  api.rows.mockReturnValue(rows)
  render(
    <DataRouter>
      <UnstyledAntDesign>
        <ContentManagementPage />
      </UnstyledAntDesign>
    </DataRouter>,
  )
}

type Queries = Pick<typeof screen, 'getByRole'>
const press = (name: string, where: Queries = screen) =>
  fireEvent.click(where.getByRole('button', { name }))
const waitForToast = (toast: object) =>
  waitFor(() => expect(useToasts.getState().toasts).toMatchObject([toast]))

async function openForm() {
  press('Add Content')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }))
  await dialog.findByLabelText(/^Title/)
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add Content' })
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  return { dialog, submit, type }
}

async function chooseType(form: Pick<typeof screen, 'getByLabelText'>, type: string) {
  fireEvent.mouseDown(form.getByLabelText(/^Content Type/))
  fireEvent.click(await screen.findByText(type, { selector: '.ant-select-item-option-content' }))
  const options = [...document.querySelectorAll('.ant-select-item-option-content')]
  return options.map(({ textContent }) => textContent)
}

beforeEach(() => {
  vi.resetAllMocks()
  stubBrowser()
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('/admin/content links to /admin and shows the type, creation day and links of each item', () => {
  showContent(TALK)
  expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin')
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headers).toEqual(['Content', 'Type', 'Description', 'Created', 'Actions'])
  const row = within(screen.getByRole('row', { name: /Talk/ }))
  expect(row.getByText('Document')).toBeTruthy()
  expect(row.getByText('Mar 5, 2026')).toBeTruthy()
  for (const [name, href] of [
    [/^View file ?of Talk/, 'https://library.example/a'],
    [/^View thumbnail ?of Talk/, 'https://library.example/a.png'],
  ] as const) {
    const link = row.getByRole<HTMLAnchorElement>('link', { name })
    expect([link.href, link.target, link.rel]).toEqual([href, '_blank', 'noopener noreferrer'])
  }
})

it('the "Edit" button on /admin/content shows the message that editing is not available yet', async () => {
  showContent(TALK)
  press('Edit Talk')
  await waitForToast({ title: MESSAGES.comingSoonTitle, text: MESSAGES.editingSoon })
})

it('the content form can be submitted only if it has a title and a type', async () => {
  showContent()
  const { dialog, submit, type } = await openForm()
  expect(submit.disabled).toBe(true)
  expect(dialog.getByText('Select a type')).toBeTruthy()
  type(/^Title/, '   ')
  const offered = await chooseType(dialog, 'Link')
  expect(offered).toEqual(['Video', 'Image', 'Document', 'Link'])
  expect(submit.disabled).toBe(true)
  type(/^Title/, ' Talk ')
  expect(submit.disabled).toBe(false)
})

it('the content form keeps the input when the server or the network fails, and all retries send the same id', async () => {
  showContent()
  const { dialog, submit, type } = await openForm()
  type(/^Title/, ' Talk ')
  type(/^Description/, 'Kept.')
  await chooseType(dialog, 'Link')
  for (const [times, [code, text]] of (
    [
      ['unavailable', MESSAGES.contentNotAdded],
      ['network', MESSAGES.offline],
    ] as const
  ).entries()) {
    api.add.mockRejectedValueOnce(new AppError(code))
    fireEvent.click(submit)
    await waitFor(() => expect(api.add).toHaveBeenCalledTimes(times + 1))
    await waitForToast({ title: MESSAGES.errorTitle, text })
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
    expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe(' Talk ')
    expect(dialog.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Kept.')
  }
  fireEvent.click(submit)
  await waitForToast({ kind: 'success', title: MESSAGES.contentAdded })
  const ids = api.add.mock.calls.map(([id]) => id as string)
  expect(new Set(ids).size).toBe(1)
  expect(api.add).toHaveBeenLastCalledWith(ids[0], {
    title: 'Talk',
    content_type: 'link',
    description: 'Kept.',
    file_url: null,
    thumbnail_url: null,
  })
})

async function deleteTalk(answer: string) {
  showContent(TALK)
  press('Delete Talk')
  const question = await screen.findByRole('dialog', { name: MESSAGES.confirmDeleteContent })
  press(answer, within(question))
}

it('/admin/content deletes an item after a confirmation', async () => {
  await deleteTalk('Delete')
  await waitForToast({ kind: 'success', title: MESSAGES.contentDeleted })
  expect(api.remove).toHaveBeenCalledExactlyOnceWith('talk')
})

it('if an item cannot be deleted, the page /admin/content shows an error and keeps the item', async () => {
  api.remove.mockRejectedValueOnce(new AppError('unavailable'))
  await deleteTalk('Delete')
  await waitForToast({ title: MESSAGES.errorTitle, text: MESSAGES.contentNotDeleted })
  expect(screen.getByRole('row', { name: /Talk/ })).toBeTruthy()
})
