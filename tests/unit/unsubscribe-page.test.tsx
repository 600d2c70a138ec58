import { MESSAGES } from '@domain/messages'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnsubscribePage } from '../../web/src/features/unsubscribe/unsubscribe-page'
import { AppError } from '../../web/src/firebase/errors'

const unsubscribe = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../../web/src/features/unsubscribe/api/unsubscribe', () => ({ unsubscribe }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(() => {
  unsubscribe.mockReset()
})
afterEach(cleanup)

const findButton = () => screen.queryByRole('button', { name: 'Unsubscribe' })

const openPage = (token: string) =>
  render(
    <MemoryRouter initialEntries={[`/unsubscribe?token=${token}`]}>
      <UnsubscribePage />
    </MemoryRouter>,
  )

async function pressUnsubscribe() {
  openPage('token')
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  return screen.findByRole('alert')
}

it('if the server reports an invalid link, the unsubscribe page removes its button and focuses the error message', async () => {
  unsubscribe.mockRejectedValue(new AppError('invalid_request'))
  const alert = await pressUnsubscribe()
  expect(alert.textContent).toBe(MESSAGES.unsubscribeLinkInvalid)
  expect(findButton()).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(alert))
})

it('if the link contains no token, the unsubscribe page says immediately that the link is not valid', async () => {
  unsubscribe.mockRejectedValue(new AppError('invalid_request'))
  openPage('')
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.unsubscribeLinkInvalid)
  expect(findButton()).toBeNull()
  expect(unsubscribe).toHaveBeenCalledExactlyOnceWith('')
})

it.each([
  ['requests', 'emails of the kind “Your requests”'],
  ['digest', 'emails of the kind “Daily digest”'],
  ['toString', 'these emails'],
])(
  'the unsubscribe page names the kind of emails in the token: %s is shown as %s',
  async (list, emails) => {
    unsubscribe.mockResolvedValue()
    openPage(`${btoa(JSON.stringify(['uid', list, 20_000]))}.signature`)
    expect(screen.getByText(`Do you want to stop receiving ${emails}?`)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    const text = `You will not receive ${emails} any more.`
    expect((await screen.findByRole('status')).textContent).toBe(text)
  },
)

it.each(['network', 'rate_limited', 'unavailable'] as const)(
  'the unsubscribe page keeps its button after the error %s, so that the member can try again',
  async (code) => {
    unsubscribe.mockRejectedValueOnce(new AppError(code))
    await pressUnsubscribe()
    unsubscribe.mockResolvedValueOnce()
    await waitFor(() => expect(findButton()).not.toBeNull())
    fireEvent.click(findButton() as HTMLElement)
    expect((await screen.findByRole('status')).textContent).toBe(
      'You will not receive these emails any more.',
    )
  },
)
