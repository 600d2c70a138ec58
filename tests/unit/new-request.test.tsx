import { MESSAGES } from '@domain/messages'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draft, useDraft } from '../../web/src/features/concierge/member/draft'
import { NewRequest } from '../../web/src/features/concierge/member/new-request'
import { AppError } from '../../web/src/firebase/errors'
import { useToasts } from '../../web/src/ui/toasts/store'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { closedGate } from '../support/gate'

const submitRequest = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<void>>())
vi.mock('../../web/src/features/concierge/member/api/submit-request', () => ({ submitRequest }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

configure({ defaultHidden: true })

beforeEach(() => {
  stubBrowser()
  submitRequest.mockReset()
  useToasts.setState({ toasts: [] })
  render(
    <MemoryRouter>
      <UnstyledAntDesign>
        <NewRequest uid="me" focusOnOpen={false} />
      </UnstyledAntDesign>
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  draft.drop()
  vi.unstubAllGlobals()
})

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Submit/ }))
const waitForToast = (text: string) =>
  waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.errorTitle, text }]),
  )

it('pressing Enter in the title field of a new request shows an error at the empty description field', async () => {
  type(/^Request Title/, 'A visa')
  fireEvent.keyDown(field(/^Request Title/), { key: 'Enter' })
  await waitForToast(MESSAGES.fillInRequired)
  expect(screen.getByText(MESSAGES.fillInRequired)).toBeTruthy()
  expect(submitRequest).not.toHaveBeenCalled()
})

it('if a request cannot be stored, the form keeps the text; a double click on "Submit" then sends the text only once, with the same id', async () => {
  type(/^Request Title/, 'A visa')
  type(/^Description/, 'For Dubai, in May.')
  submitRequest.mockRejectedValueOnce(new AppError('unavailable'))
  submit()
  await waitForToast(MESSAGES.requestNotSubmitted)
  expect(field(/^Request Title/).value).toBe('A visa')
  expect(field(/^Description/).value).toBe('For Dubai, in May.')

  const { released, release } = closedGate()
  submitRequest.mockImplementation(() => released)
  submit()
  submit()
  release()
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.requestSubmitted }]),
  )
  expect(submitRequest).toHaveBeenCalledTimes(2)
  expect(submitRequest.mock.calls[1]).toEqual(submitRequest.mock.calls[0])
})

it('the submit button of a request is disabled only while a text is empty, and keeps the focus if sending fails', async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Submit/ })
  type(/^Request Title/, 'A visa')
  expect(button.disabled).toBe(true)
  type(/^Description/, 'For Dubai, in May.')
  expect(button.disabled).toBe(false)

  const { released, release } = closedGate()
  submitRequest.mockImplementation(async () => {
    await released
    throw new AppError('unavailable')
  })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  // A browser takes the focus from a disabled button, but jsdom does not. The test therefore checks `disabled`.
  expect(button.disabled).toBe(false)
  release()
  await waitForToast(MESSAGES.requestNotSubmitted)
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  expect(document.activeElement).toBe(button)
})

/** Fills in the form and submits it. @returns a function that lets the mocked server store the request */
function submitSlowly() {
  const { released, release } = closedGate()
  submitRequest.mockImplementation(() => released)
  type(/^Request Title/, 'A visa')
  type(/^Description/, 'For Dubai, in May.')
  submit()
  return release
}
const waitForSuccess = () =>
  waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([{ title: MESSAGES.requestSubmitted }]),
  )

it('the draft of a request is deleted after the request has been sent', async () => {
  const release = submitSlowly()
  const { id } = useDraft.getState()
  release()
  await waitForSuccess()
  expect(useDraft.getState()).toMatchObject({ open: false, fields: { title: '' } })
  expect(useDraft.getState().id).not.toBe(id)
})

it('text that is typed while a request is being sent stays in the draft, and the draft gets a new id', async () => {
  const release = submitSlowly()
  const { id } = useDraft.getState()
  await waitFor(() => expect(submitRequest).toHaveBeenCalledOnce())
  type(/^Description/, 'For Dubai, in May. For two people.')
  release()
  await waitForSuccess()
  expect(useDraft.getState().fields.description).toBe('For Dubai, in May. For two people.')
  expect(useDraft.getState().id).not.toBe(id)
})

it('if a member discards a draft while it is being sent and begins a new draft, the new draft is kept after the request was sent', async () => {
  const release = submitSlowly()
  await waitFor(() => expect(submitRequest).toHaveBeenCalledOnce())
  draft.drop()
  draft.keep({ title: 'A tutor', category: '', priority: '', description: '' })
  const begun = useDraft.getState()
  release()
  await waitForSuccess()
  expect(useDraft.getState()).toEqual(begun)
})

it('if the server has already stored another text with the same request id, a retry uses a new id to send the text in the form', async () => {
  type(/^Request Title/, 'As written then')
  type(/^Description/, 'For Dubai, in May.')
  submitRequest.mockRejectedValueOnce(new AppError('sent_before'))
  submit()
  await waitForToast(MESSAGES.requestSentBefore)
  expect(field(/^Request Title/).value).toBe('As written then')

  submitRequest.mockResolvedValueOnce()
  submit()
  await waitForSuccess()
  const [first, second] = submitRequest.mock.calls
  expect(second?.[2]).toEqual(first?.[2])
  expect(second?.[0]).not.toBe(first?.[0])
})
