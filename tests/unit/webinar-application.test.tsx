// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '@domain/messages'
import { ApplicationForm, type Problems } from '../../web/src/ui/public/application-form'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const KEY = 'draft'
const field = (name: string) => screen.getByLabelText(name)
const button = () => screen.getByRole('button')

function open(send: (values: object, attempt: string) => Promise<Problems | undefined>) {
  const onSent = vi.fn()
  render(
    <ApplicationForm
      draft={KEY}
      button={['Send', 'Sending...']}
      onFocus={() => undefined}
      send={send}
      onSent={onSent}
    />,
  )
  return { onSent, user: userEvent.setup() }
}

describe('the application form', () => {
  it('the application form keeps what is typed, without the consent, and fills it in again', async () => {
    const { user } = open(() => Promise.resolve(undefined))
    await user.type(field('Full name'), 'Yusuf')
    await user.selectOptions(field('Region'), 'UAE')
    await user.click(screen.getByRole('checkbox'))
    cleanup()
    open(() => Promise.resolve(undefined))
    expect(field('Full name')).toHaveProperty('value', 'Yusuf')
    expect(field('Region')).toHaveProperty('value', 'UAE')
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  })

  it('the application form keeps what was typed before hydration', () => {
    const props = { onFocus: () => undefined, onSent: () => undefined }
    const form = (
      <ApplicationForm
        {...props}
        draft={KEY}
        button={['Send', 'Sending...']}
        send={() => Promise.resolve(undefined)}
      />
    )
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(form)
    Object.assign(field('Full name'), { value: 'Yusuf' })
    render(form, { container, hydrate: true })
    cleanup()
    open(() => Promise.resolve(undefined))
    expect(field('Full name')).toHaveProperty('value', 'Yusuf')
  })

  it.each(['{', '[]', '5', '{"name":5}', 'null'])(
    'the application form ignores a damaged draft: %s',
    (stored) => {
      sessionStorage.setItem(KEY, stored)
      open(() => Promise.resolve(undefined))
      expect(field('Full name')).toHaveProperty('value', '')
    },
  )

  it('the application form deletes its draft once it is sent', async () => {
    const { user, onSent } = open(() => Promise.resolve(undefined))
    await user.type(field('Full name'), 'Yusuf')
    await user.click(button())
    expect(onSent).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  it('the application form shows errors at their fields and focuses the first one, and typing removes the error of the field', async () => {
    const fields = { email: MESSAGES.invalidEmail, why: MESSAGES.fillInThis }
    const { user } = open(() => Promise.resolve({ fields }))
    await user.click(button())
    expect(document.activeElement).toBe(field('Email'))
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(MESSAGES.invalidEmail)).toBeTruthy()
    await user.type(field('Email'), 'y')
    expect(screen.queryByText(MESSAGES.invalidEmail)).toBeNull()
    expect(field('Why do you want to join?').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('Email'))
  })

  it('the application form reports a failure once, and keeps the texts', async () => {
    const { user, onSent } = open(() => Promise.resolve({ alert: MESSAGES.applicationFailed }))
    await user.type(field('Full name'), 'Yusuf')
    await user.click(button())
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(field('Full name')).toHaveProperty('value', 'Yusuf')
    expect(onSent).not.toHaveBeenCalled()
  })

  it('the application form reports code that cannot be loaded as a network error', async () => {
    const { user } = open(() => Promise.reject(new Error('no chunk')))
    await user.click(button())
    expect(screen.getByRole('alert').textContent).toBe(MESSAGES.offline)
  })

  it('sending the application form again keeps the attempt id until the texts change', async () => {
    const attempts: string[] = []
    const { user } = open((_, attempt) => {
      attempts.push(attempt)
      return Promise.resolve({ alert: 'No' })
    })
    await user.click(button())
    await user.click(button())
    await user.type(field('Full name'), 'Y')
    await user.click(button())
    expect(attempts[1]).toBe(attempts[0])
    expect(attempts[2]).not.toBe(attempts[0])
  })

  it('the application form cannot be sent twice at once', async () => {
    let resolveSubmit: (problems: Problems) => void = () => undefined
    const send = vi.fn(
      () => new Promise<Problems | undefined>((resolve) => (resolveSubmit = resolve)),
    )
    const { user } = open(send)
    await user.click(button())
    expect(button().textContent).toBe('Sending...')
    await user.click(button())
    expect(send).toHaveBeenCalledOnce()
    await act(async () => resolveSubmit({ alert: 'No' }))
    expect(button().textContent).toBe('Send')
  })

  it('the trap field of the application form, which is for bots, is neither visible nor focusable', () => {
    open(() => Promise.resolve(undefined))
    const trap = document.querySelector('[name="topic_2"]')
    expect(trap?.getAttribute('tabindex')).toBe('-1')
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull()
  })
})
