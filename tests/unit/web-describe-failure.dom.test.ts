import { afterEach, describe, expect, it, vi } from 'vitest'
import { describeFailure } from '../../web/src/ui/describe-failure'

afterEach(() => vi.restoreAllMocks())

describe('describeFailure', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])(
    'describeFailure recognises the error "%s" as a JavaScript chunk that cannot be loaded',
    (message) => {
      const words = describeFailure(new TypeError(message))
      expect(words.reload).toBe(true)
      expect(words.text).toContain('could not be loaded')
    },
  )

  it('describeFailure reports a lost connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const words = describeFailure(new TypeError('Failed to fetch dynamically imported module'))
    expect(words.text).toContain('offline')
  })

  it("describeFailure shows a response's status and text", () => {
    expect(describeFailure({ status: 503, statusText: 'Service Unavailable' })).toEqual({
      status: '503',
      title: 'Unexpected Application Error!',
      text: 'Service Unavailable',
      reload: false,
    })
  })

  it.each([
    [new Error('Cannot read x'), 'Cannot read x'],
    [undefined, 'Something went wrong'],
    [{ status: 500 }, 'Something went wrong'],
  ])('describeFailure of %s returns the text "%s"', (thrown, text) => {
    expect(describeFailure(thrown).text).toBe(text)
  })
})
