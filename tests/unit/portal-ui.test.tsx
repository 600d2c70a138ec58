import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Count } from '../../web/src/ui/count'
import { describeFailure } from '../../web/src/ui/describe-failure'
import { initials } from '../../web/src/ui/avatar'
import { isUnder } from '../../web/src/ui/frame/navigation'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('initials', () => {
  it.each([
    ['Yusuf', 'Karimzade', 'YK'],
    ['yusuf', null, 'Y'],
    [null, ' karimzade', 'K'],
    [null, null, ''],
    ['عمر', 'الفاروق', 'عا'],
    ['𝒜da', 'é', '𝒜É'],
  ])('the initials of %s %s are "%s"', (first_name, last_name, letters) => {
    expect(initials({ first_name, last_name })).toBe(letters)
  })

  it.each([
    ['Yusuf ibn Karim Karimzade', 'YK'],
    ['  yusuf ', 'Y'],
    ['', ''],
    ['عمر الفاروق', 'عا'],
  ])('the initials of the display name "%s" are "%s"', (name, letters) => {
    expect(initials({ name })).toBe(letters)
  })
})

describe('isUnder', () => {
  it.each([
    ['/admin', true],
    ['/admin/events', true],
    ['/administration', false],
    ['/dashboard', false],
  ])('for the path %s, isUnder() with the parent /admin returns %s', (path, under) => {
    expect(isUnder('/admin', path)).toBe(under)
  })
})

describe('Count', () => {
  const textOf = (data: { members: number } | undefined, isError = false) =>
    render(<Count query={{ data, isError } as const} select={({ members }) => members} />).container
      .textContent

  it('the Count component formats a number with a comma, as in 12,345', () => {
    expect(textOf({ members: 12345 })).toBe('12,345')
    expect(textOf({ members: 0 })).toBe('0')
  })

  it('if loading fails, the Count component shows a dash, and screen readers read "Not available"', () => {
    expect(textOf(undefined, true)).toBe('–Not available')
  })

  it('while the number is loading, the Count component contains "Loading" for screen readers', () => {
    expect(textOf(undefined)).toBe('Loading')
  })
})

describe('describeFailure', () => {
  const setOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
  const missingChunk = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

  it('describeFailure uses the message of an error as its text', () => {
    expect(describeFailure(new Error('The lamp went out'))).toEqual({
      title: 'Unexpected Application Error!',
      text: 'The lamp went out',
      reload: true,
    })
  })

  it('for a failed response of the router, describeFailure returns the HTTP status and the status text', () => {
    expect(describeFailure({ status: 418, statusText: 'I am a teapot' })).toMatchObject({
      title: 'Unexpected Application Error!',
      status: '418',
      text: 'I am a teapot',
    })
  })

  it('describeFailure offers a reload when a JavaScript chunk cannot be loaded', () => {
    setOnline(true)
    expect(describeFailure(missingChunk)).toMatchObject({
      title: 'This page could not be loaded',
      reload: true,
    })
  })

  it('if a JavaScript chunk cannot be loaded while the browser is offline, describeFailure says "You are offline"', () => {
    setOnline(false)
    expect(describeFailure(missingChunk)).toMatchObject({ title: 'You are offline', reload: true })
  })
})
