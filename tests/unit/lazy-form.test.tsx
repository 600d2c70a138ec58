import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from '../../web/src/ui/kit/dialog'
import { lazyForm } from '../../web/src/ui/kit/lazy-form'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'

const logProblem = vi.hoisted(() => vi.fn())
vi.mock('../../web/src/firebase/log', () => ({ logProblem }))

const FAILURE = new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js')
const EventForm = () => <p>The form</p>

beforeEach(() => {
  stubBrowser()
  logProblem.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Shows a page with a text field and a dialog. The first attempt to load the code of the form in the dialog fails. */
async function showDialog() {
  const load = vi.fn(async () => EventForm).mockRejectedValueOnce(FAILURE)
  const LazyForm = lazyForm(load)
  render(
    <DataRouter>
      <UnstyledAntDesign>
        <textarea aria-label="Notes for Guests" />
        <Dialog title="Edit Event" open onClose={() => undefined} holdsInput>
          <LazyForm />
        </Dialog>
      </UnstyledAntDesign>
    </DataRouter>,
  )
  const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes for Guests')
  fireEvent.change(notes, { target: { value: 'Bring a towel.' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Event' }))
  return { dialog, notes, load }
}

it('if the code of a form cannot be loaded, the dialog shows the failure, and the page behind the dialog keeps its input', async () => {
  const { dialog, notes } = await showDialog()
  const alert = within(await dialog.findByRole('alert'))
  alert.getByText(MESSAGES.formNotLoaded)
  alert.getByText(MESSAGES.partMaybeOutdated)
  expect(notes.isConnected).toBe(true)
  expect(notes.value).toBe('Bring a towel.')
  expect(logProblem).toHaveBeenCalledWith(expect.any(String), FAILURE)
})

it('if the code of a form cannot be loaded because the browser is offline, the dialog says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { dialog } = await showDialog()
  const alert = within(await dialog.findByRole('alert'))
  alert.getByText(MESSAGES.formNotLoaded)
  alert.getByText(MESSAGES.offline)
})

it('each click on "Try Again" starts a new attempt to load the code of a form, until the form appears', async () => {
  const { dialog, load } = await showDialog()
  load.mockRejectedValueOnce(FAILURE)
  fireEvent.click(await dialog.findByRole('button', { name: 'Try Again' }))
  dialog.getByText('Loading...')
  fireEvent.click(await dialog.findByRole('button', { name: 'Try Again' }))
  await dialog.findByText('The form')
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(load).toHaveBeenCalledTimes(3)
})

it('a form whose code was preloaded is shown immediately, without a placeholder', async () => {
  const LazyForm = lazyForm(async () => EventForm)
  await LazyForm.preload()
  render(<LazyForm />)
  screen.getByText('The form')
})
