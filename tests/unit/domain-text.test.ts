import { describe, expect, it } from 'vitest'
import { AVATAR_URL_PATTERN, displayName } from '@domain/entities/profile'
import { REGIONS } from '@domain/options'
import { avatarPath, signupUrl } from '@domain/paths'
import { singleLineText, optionList, multiLineText, webAddress } from '@domain/text'

const BLANK_CHARACTERS = [' ', '\t', '\u00a0', '\u3000', '\ufeff']

describe('a one-line text', () => {
  const nameSchema = singleLineText(5, { empty: 'Empty', tooLong: 'Too long' })
  const messagesFor = (value: unknown) =>
    nameSchema.safeParse(value).error?.issues.map((i) => i.message)

  it('all kinds of whitespace are trimmed from the ends of a one-line text', () => {
    for (const blank of BLANK_CHARACTERS) expect(nameSchema.parse(`${blank}ab${blank}`)).toBe('ab')
  })

  it('an empty, blank or missing one-line text is refused with the field’s message for empty input', () => {
    for (const value of ['', ...BLANK_CHARACTERS, undefined])
      expect(messagesFor(value)).toContain('Empty')
  })

  it('the length of a one-line text is counted in UTF-16 units, so an emoji counts as two', () => {
    expect(nameSchema.safeParse('abcde').success).toBe(true)
    expect(messagesFor('abcdef')).toEqual(['Too long'])
    expect(nameSchema.safeParse('😀😀').success).toBe(true)
    expect(messagesFor('😀😀😀')).toEqual(['Too long'])
  })

  it.each(['a\nb', 'a\u0000b', 'a\u007fb', 'a\u0085b', 'a\ud800b'])(
    'a one-line text refuses line breaks, control characters and unpaired surrogates: %j',
    (value) => {
      expect(nameSchema.safeParse(value).success).toBe(false)
    },
  )
})

describe('invisible characters in a one-line text', () => {
  const lineSchema = singleLineText(40)

  it.each([
    ['a zero-width space', 'Ali\u200b'],
    ['nothing but a Hangul filler', '\u3164'],
    ['a direction override', 'Ali\u202enahK'],
    ['a direction isolate', '\u2066Ali'],
    ['a direction mark', 'Ali\u200f'],
    ['a soft hyphen', 'A\u00adli'],
    ['a braille blank', '\u2800'],
    ['an invisible tag character', 'Ali\u{e0041}'],
    ['a joiner between Latin letters', 'A\u200dli'],
    ['a joiner at the end', 'علی\u200c'],
    ['a variation selector without an emoji', 'A\ufe0fli'],
  ])('a one-line text refuses %s', (_, value) => {
    expect(lineSchema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
      'Invisible characters are not allowed',
    ])
  })

  it.each([
    'علی\u200cرضا',
    'क्\u200dष',
    '👩\u200d💻',
    '🏳\ufe0f\u200d🌈',
    '❤\ufe0f',
    '1\ufe0f\u20e3',
    '©\ufe0f',
    'Zoë Hadžiavdić',
    "Da'wah",
  ])(
    'a one-line text accepts joiners and variation selectors that the script or emoji of "%s" needs',
    (value) => {
      expect(lineSchema.parse(value)).toBe(value)
    },
  )
})

describe('a text with several lines', () => {
  const paragraphSchema = multiLineText(20)

  it('a text with several lines keeps its line breaks and is trimmed', () => {
    expect(paragraphSchema.parse('\n one\n\n\ttwo \n')).toBe('one\n\n\ttwo')
  })

  it.each(['', ' \n\t', 'x'.repeat(21), null, 'a\udfffb'])(
    'a text with several lines refuses the value %j',
    (value) => {
      expect(paragraphSchema.safeParse(value).success).toBe(false)
    },
  )
})

describe('a web address', () => {
  it.each(['https://a.example', 'HTTP://A.EXAMPLE/x?y=1#z'])(
    'a web address field accepts %s',
    (value) => {
      expect(webAddress.parse(` ${value} `)).toBe(value)
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    '//a.example',
    'https://',
    'a b',
  ])('a web address field refuses %s', (value) => {
    expect(webAddress.safeParse(value).success).toBe(false)
  })
})

describe('a list of options', () => {
  const regionsSchema = optionList(REGIONS)

  it('a list of options accepts any of the options, each at most once', () => {
    expect(regionsSchema.parse([])).toEqual([])
    expect(regionsSchema.parse([...REGIONS].reverse())).toEqual([...REGIONS].reverse())
    expect(regionsSchema.safeParse(['UK', 'UK']).error?.issues[0]?.message).toBe(
      'Duplicates are not allowed',
    )
    expect(regionsSchema.safeParse(['Mars']).success).toBe(false)
  })
})

describe('the name and picture of a profile', () => {
  it('displayName returns "Anonymous" when the first or the last name is missing', () => {
    expect(displayName({ first_name: 'Amina', last_name: 'Delacroix' })).toBe('Amina Delacroix')
    expect(displayName({ first_name: 'Amina', last_name: null })).toBe('Anonymous')
    expect(displayName({ first_name: null, last_name: 'Delacroix' })).toBe('Anonymous')
  })

  it('AVATAR_URL_PATTERN matches an avatar path that contains a version, and does not match URLs of other sites', () => {
    expect(avatarPath('uid-1', 'webp')).toBe('avatars/uid-1/avatar.webp')
    expect(`${avatarPath('uid-1', 'webp')}?v=12`).toMatch(AVATAR_URL_PATTERN)
    expect('https://a.example/avatar.png').not.toMatch(AVATAR_URL_PATTERN)
  })
})

describe('the sign-up link', () => {
  it('the sign-up link contains the invitation code', () => {
    expect(signupUrl('https://cave.example', '7KQ2MX9A')).toBe(
      'https://cave.example/invite?code=7KQ2MX9A',
    )
  })
})
