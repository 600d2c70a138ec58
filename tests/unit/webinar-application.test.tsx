import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { ApplicationForm, type Problems } from '../../web/src/ui/public/application-form'

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  sessionStorage.clear()
})

const DRAFT_KEY = 'draft'
const fieldLabelled = (name: string) => screen.getByLabelText(name)
const submitButton = () => screen.getByRole('button')

function openForm(send: (values: object, attempt: string) => Promise<Problems | undefined>) {
  const onSent = vi.fn()
  render(
    <ApplicationForm
      draft={DRAFT_KEY}
      button={['Send', 'Sending...']}
      onFocus={() => undefined}
      send={send}
      onSent={onSent}
    />,
  )
  return { onSent, user: userEvent.setup() }
}

describe('the application form', () => {
  it('the application form stores the input, except the consent, as a draft, and restores the draft', async () => {
    const { user } = openForm(() => Promise.resolve(undefined))
    await user.type(fieldLabelled('Full name'), 'Yusuf')
    await user.selectOptions(fieldLabelled('Region'), 'UAE')
    await user.click(screen.getByRole('checkbox'))
    cleanup()
    openForm(() => Promise.resolve(undefined))
    expect(fieldLabelled('Full name')).toHaveProperty('value', 'Yusuf')
    expect(fieldLabelled('Region')).toHaveProperty('value', 'UAE')
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  })

  it('the application form keeps a text that was typed before React hydrated the page', () => {
    const props = { onFocus: () => undefined, onSent: () => undefined }
    const form = (
      <ApplicationForm
        {...props}
        draft={DRAFT_KEY}
        button={['Send', 'Sending...']}
        send={() => Promise.resolve(undefined)}
      />
    )
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(form)
    Object.assign(fieldLabelled('Full name'), { value: 'Yusuf' })
    render(form, { container, hydrate: true })
    cleanup()
    openForm(() => Promise.resolve(undefined))
    expect(fieldLabelled('Full name')).toHaveProperty('value', 'Yusuf')
  })

  it.each(['{', '[]', '5', '{"name":5}', 'null'])(
    'the application form ignores a damaged draft: %s',
    (stored) => {
      sessionStorage.setItem(DRAFT_KEY, stored)
      openForm(() => Promise.resolve(undefined))
      expect(fieldLabelled('Full name')).toHaveProperty('value', '')
    },
  )

  it('after the application has been sent, the application form deletes the stored draft', async () => {
    const { user, onSent } = openForm(() => Promise.resolve(undefined))
    await user.type(fieldLabelled('Full name'), 'Yusuf')
    await user.click(submitButton())
    expect(onSent).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull()
  })

  it('the application form shows errors at the fields and focuses the first one; typing in a field removes its error', async () => {
    const fields = { email: MESSAGES.invalidEmail, why: MESSAGES.fillInThis }
    const { user } = openForm(() => Promise.resolve({ fields }))
    await user.click(submitButton())
    await waitFor(() => expect(document.activeElement).toBe(fieldLabelled('Email')))
    expect(fieldLabelled('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(MESSAGES.invalidEmail)).toBeTruthy()
    await user.type(fieldLabelled('Email'), 'y')
    expect(screen.queryByText(MESSAGES.invalidEmail)).toBeNull()
    expect(fieldLabelled('Why do you want to join?').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(fieldLabelled('Email'))
  })

  it('if a pasted text is too long, the application form keeps and sends the whole text, so that the server can refuse it', async () => {
    const sent: object[] = []
    const { user } = openForm((values) => {
      sent.push(values)
      return Promise.resolve({ fields: { why: 'Too long' } })
    })
    const text = 'x'.repeat(LENGTHS.applicationText + 1)
    await user.click(fieldLabelled('Why do you want to join?'))
    await user.paste(text)
    await user.click(submitButton())
    expect(sent).toMatchObject([{ why: text }])
    expect(fieldLabelled('Why do you want to join?')).toHaveProperty('value', text)
  })

  it('if an application cannot be sent, the application form shows an alert, focuses the alert and keeps the entered texts', async () => {
    const { user, onSent } = openForm(() => Promise.resolve({ alert: MESSAGES.applicationFailed }))
    await user.type(fieldLabelled('Full name'), 'Yusuf')
    await user.click(submitButton())
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(fieldLabelled('Full name')).toHaveProperty('value', 'Yusuf')
    expect(onSent).not.toHaveBeenCalled()
  })

  const missingChunk = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')

  it.each([
    ['a network error', MESSAGES.offline, new Error('no chunk'), true],
    ['a network error', MESSAGES.offline, missingChunk, false],
    ['an outdated page', MESSAGES.outdated, missingChunk, true],
  ])(
    'the application form reports %s ("%s") when its code fails to load with "%s" (online: %s)',
    async (_, text, error, online) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
      const { user } = openForm(() => Promise.reject(error))
      await user.click(submitButton())
      expect((await screen.findByRole('alert')).textContent).toBe(text)
    },
  )

  it('a retry of the application form has the same attempt id; after a change to the answers, the attempt id is new', async () => {
    const attempts: string[] = []
    const { user } = openForm((_, attempt) => {
      attempts.push(attempt)
      return Promise.resolve({ alert: 'No' })
    })
    await user.click(submitButton())
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    await user.type(fieldLabelled('Full name'), 'Y')
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(attempts[1]).toBe(attempts[0])
    expect(attempts[2]).not.toBe(attempts[0])
  })

  it('while the application form is being sent, a second click on the submit button does nothing', async () => {
    let resolveSubmit: (problems: Problems) => void = () => undefined
    const send = vi.fn(
      () => new Promise<Problems | undefined>((resolve) => (resolveSubmit = resolve)),
    )
    const { user } = openForm(send)
    await user.click(submitButton())
    expect(submitButton().textContent).toBe('Sending...')
    await user.click(submitButton())
    expect(send).toHaveBeenCalledOnce()
    await act(async () => resolveSubmit({ alert: 'No' }))
    expect(submitButton().textContent).toBe('Send')
  })

  it('the honeypot field (a trap for bots) of the application form is hidden from screen readers and the Tab key', () => {
    openForm(() => Promise.resolve(undefined))
    const trap = document.querySelector('[name="topic_2"]')
    expect(trap?.getAttribute('tabindex')).toBe('-1')
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull()
  })
})
