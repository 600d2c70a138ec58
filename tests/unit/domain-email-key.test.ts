import { describe, expect, it } from 'vitest'
import { addressField, emailKey, plainAddress } from '@domain/email-key'

/** Pairs of email addresses that belong to the same mailbox, each after the difference between them. */
const SAME_MAILBOX = [
  ['upper and lower case', 'Yusuf@Example.COM', 'yusuf@example.com'],
  ['surrounding whitespace', '  yusuf@example.com\t', 'yusuf@example.com'],
  ['full-width letters', 'ｙｕｓｕｆ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'yusuf@example.com'],
  ['mathematical letters', '𝐲𝐮𝐬𝐮𝐟@example.com', 'yusuf@example.com'],
  ['a ligature', 'ﬁnance@example.com', 'finance@example.com'],
  ['the Kelvin sign', '\u212Aarim@example.com', 'karim@example.com'],
  ['dots at Gmail', 'yu.su.f@gmail.com', 'yusuf@gmail.com'],
  ['the part after a plus sign at Gmail', 'yusuf+cave@gmail.com', 'yusuf@gmail.com'],
  ['the two domain names of Gmail', 'Yu.suf+x@GoogleMail.com', 'yusuf@gmail.com'],
  [
    'an international domain and its ASCII name',
    'info@müller.example',
    'info@xn--mller-kva.example',
  ],
  ['composed and decomposed letters', 'info@mu\u0308ller.example', 'info@müller.example'],
  ['upper case in an international domain', 'info@MÜLLER.example', 'info@müller.example'],
  ['the ideographic full stop', 'info@müller。example', 'info@müller.example'],
] as const

const DIFFERENT_MAILBOXES = [
  ['dots, outside Gmail', 'yu.suf@example.com', 'yusuf@example.com'],
  ['the part after a plus sign, outside Gmail', 'yusuf+cave@example.com', 'yusuf@example.com'],
  ['dots in a domain', 'yusuf@g.mail.com', 'yusuf@gmail.com'],
  ['a Cyrillic letter in the domain', 'yusuf@gm\u0430il.com', 'yusuf@gmail.com'],
  ['a Greek letter in the domain', 'yusuf@g\u03BFogle.com', 'yusuf@google.com'],
  ['a Cyrillic letter before the @', 'yus\u0443f@example.com', 'yusuf@example.com'],
  ['digits that look like letters', 'yusuf@g00gle.com', 'yusuf@google.com'],
] as const

describe('emailKey', () => {
  it.each(SAME_MAILBOX)(
    'emailKey returns the same key for two addresses that differ only in %s',
    (_, one, other) => {
      expect(emailKey(one)).toBe(emailKey(other))
    },
  )

  it.each(DIFFERENT_MAILBOXES)(
    'emailKey returns different keys for two addresses that differ in %s',
    (_, one, other) => {
      expect(emailKey(one)).not.toBe(emailKey(other))
    },
  )

  it.each([...SAME_MAILBOX, ...DIFFERENT_MAILBOXES].map(([, one]) => one))(
    'emailKey does not change a value that is already a key, such as the key of %s',
    (address) => {
      expect(emailKey(emailKey(address))).toBe(emailKey(address))
    },
  )
})

describe('plainAddress', () => {
  it('plainAddress writes the domain of an email address in ASCII, which reveals look-alike letters', () => {
    expect(plainAddress('yusuf@gm\u0430il.com')).toBe('yusuf@xn--gmil-63d.com')
  })

  it.each(['yusuf@exämple.com/path', 'yusuf@exämple.com:80', 'yusuf@ä@example.com', 'ä', '@', ''])(
    'plainAddress does not turn %j into a valid address',
    (text) => {
      expect(addressField.safeParse(plainAddress(text)).success).toBe(false)
    },
  )
})

describe('addressField', () => {
  it('addressField keeps capital letters, dots and the part after a plus sign in an email address', () => {
    expect(addressField.parse(' Yusuf.Ali+cave@gmail.com ')).toBe('Yusuf.Ali+cave@gmail.com')
  })

  it.each([
    ['a look-alike letter before the @', 'yus\u0443f@example.com'],
    ['an invisible character', 'yusuf\u200B@example.com'],
    ['a line break', 'yusuf@example.com\nBcc: other@example.com'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['a name', 'Yusuf <yusuf@example.com>'],
    ['no domain', 'yusuf@localhost'],
    ['half of a surrogate pair', 'yusuf\uD800@example.com'],
    ['more than 254 characters', `${'a'.repeat(250)}@example.com`],
  ])('addressField refuses %s', (_, text) => {
    expect(addressField.safeParse(text).success).toBe(false)
  })
})
