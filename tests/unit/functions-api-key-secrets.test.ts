import { describe, expect, it } from 'vitest'
import { API_KEY_PATTERN, BASE62 } from '@domain/entities/api-key'
import { apiKeyOf, isWellFormedApiKey, newApiKey } from '../../functions/src/data/api-key-secrets'
import { DEMO_API_KEY, DEMO_INACTIVE_API_KEY } from '../support/demo'

describe('an API key', () => {
  it('is lv_ and 48 letters and digits, of which the last six check the others', () => {
    for (const key of Array.from({ length: 200 }, newApiKey)) {
      expect(key).toMatch(API_KEY_PATTERN)
      expect(isWellFormedApiKey(key)).toBe(true)
    }
  })

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, newApiKey)).size).toBe(1000)
  })

  it('of an attempt is the same again, and another for another attempt or salt', () => {
    const keys = [
      apiKeyOf('salt', 'attempt'),
      apiKeyOf('salt', 'other'),
      apiKeyOf('other', 'attempt'),
    ]
    expect(keys.every(isWellFormedApiKey)).toBe(true)
    expect(new Set(keys).size).toBe(3)
    expect(apiKeyOf('salt', 'attempt')).toBe(keys[0])
  })

  it('is told from a mistyped one: one character changed, two swapped', () => {
    const key = newApiKey()
    for (let at = 0; at < key.length; at++) {
      const other = BASE62[(BASE62.indexOf(key.charAt(at)) + 1) % 62]
      expect(isWellFormedApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
      const swapped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2)
      expect(isWellFormedApiKey(swapped)).toBe(swapped === key)
    }
  })

  it.each(['', 'lv_', `xx_${'a'.repeat(48)}`, `lv_${'a'.repeat(47)}`, `lv_${'é'.repeat(48)}`])(
    'is not %j',
    (text) => expect(isWellFormedApiKey(text)).toBe(false),
  )

  it('in the demo has its checksum, too', () => {
    expect(isWellFormedApiKey(DEMO_API_KEY)).toBe(true)
    expect(isWellFormedApiKey(DEMO_INACTIVE_API_KEY)).toBe(true)
  })
})
