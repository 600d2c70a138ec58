import { describe, expect, it } from 'vitest'
import { API_KEY_PATTERN, BASE62 } from '@domain/entities/api-key'
import { apiKeyOf, isWellFormedApiKey, newApiKey } from '../../functions/src/data/api-key-secrets'
import { DEMO_API_KEY, DEMO_INACTIVE_API_KEY } from '../support/demo'

describe('an API key', () => {
  it('an API key consists of "lv_" and 48 letters and digits, the last six of which are a checksum', () => {
    for (const key of Array.from({ length: 200 }, newApiKey)) {
      expect(key).toMatch(API_KEY_PATTERN)
      expect(isWellFormedApiKey(key)).toBe(true)
    }
  })

  it('newApiKey returns a different API key on each call', () => {
    expect(new Set(Array.from({ length: 1000 }, newApiKey)).size).toBe(1000)
  })

  it('apiKeyOf derives the same API key from the same salt and attempt id, and another key if the salt or the attempt id differs', () => {
    const keys = [
      apiKeyOf('salt', 'attempt'),
      apiKeyOf('salt', 'other'),
      apiKeyOf('other', 'attempt'),
    ]
    expect(keys.every(isWellFormedApiKey)).toBe(true)
    expect(new Set(keys).size).toBe(3)
    expect(apiKeyOf('salt', 'attempt')).toBe(keys[0])
  })

  it('the checksum of an API key detects one changed character and two swapped adjacent characters', () => {
    const key = newApiKey()
    for (let at = 0; at < key.length; at++) {
      const other = BASE62[(BASE62.indexOf(key.charAt(at)) + 1) % 62]
      expect(isWellFormedApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
      const swapped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2)
      expect(isWellFormedApiKey(swapped)).toBe(swapped === key)
    }
  })

  it.each(['', 'lv_', `xx_${'a'.repeat(48)}`, `lv_${'a'.repeat(47)}`, `lv_${'é'.repeat(48)}`])(
    'isWellFormedApiKey is false for %j',
    (text) => expect(isWellFormedApiKey(text)).toBe(false),
  )

  it('the API keys of the demo have valid checksums', () => {
    expect(isWellFormedApiKey(DEMO_API_KEY)).toBe(true)
    expect(isWellFormedApiKey(DEMO_INACTIVE_API_KEY)).toBe(true)
  })
})
