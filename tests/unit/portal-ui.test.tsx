// @vitest-environment jsdom
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
  ])('%s %s: %s', (first_name, last_name, letters) => {
    expect(initials({ first_name, last_name })).toBe(letters)
  })
})

describe('whether a path lies under another', () => {
  it.each([
    ['/admin', true],
    ['/admin/events', true],
    ['/administration', false],
    ['/dashboard', false],
  ])('%s under /admin: %s', (path, under) => {
    expect(isUnder('/admin', path)).toBe(under)
  })
})

describe('a count', () => {
  const text = (data: { members: number } | undefined, isError = false) =>
    render(<Count of={{ data, isError } as const} pick={({ members }) => members} />).container
      .textContent

  it('is written the American way', () => {
    expect(text({ members: 12345 })).toBe('12,345')
    expect(text({ members: 0 })).toBe('0')
  })

  it('is a dash that can be heard when it cannot be had', () => {
    expect(text(undefined, true)).toBe('–Not available')
  })

  it('is announced as loading until it is there', () => {
    expect(text(undefined)).toBe('Loading')
  })
})

describe('what a failed screen says', () => {
  const online = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

  it('of an error: the fallback screen with its message', () => {
    expect(describeFailure(new Error('The lamp went out'))).toEqual({
      title: 'Unexpected Application Error!',
      text: 'The lamp went out',
      reload: true,
    })
  })

  it("of a router's answer: its status and text", () => {
    expect(describeFailure({ status: 418, statusText: 'I am a teapot' })).toMatchObject({
      title: 'Unexpected Application Error!',
      status: '418',
      text: 'I am a teapot',
    })
  })

  it('of code that did not arrive: load again', () => {
    online(true)
    expect(describeFailure(missing)).toMatchObject({
      title: 'This page could not be loaded',
      reload: true,
    })
  })

  it('of code that did not arrive offline: that', () => {
    online(false)
    expect(describeFailure(missing)).toMatchObject({ title: 'You are offline', reload: true })
  })
})
