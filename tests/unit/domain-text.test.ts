import { describe, expect, it } from 'vitest'
import { AVATAR_URL_PATTERN, displayName } from '@domain/entities/profile'
import { REGIONS } from '@domain/options'
import { avatarPath, signupUrl } from '@domain/paths'
import { line, optionList, paragraph, webAddress } from '@domain/text'

const BLANKS = [' ', '\t', '\u00a0', '\u3000', '\ufeff']

describe('a line', () => {
  const name = line(5, { empty: 'Empty', tooLong: 'Too long' })
  const messages = (value: unknown) => name.safeParse(value).error?.issues.map((i) => i.message)

  it('a line is trimmed of all kinds of blanks', () => {
    for (const blank of BLANKS) expect(name.parse(`${blank}ab${blank}`)).toBe('ab')
  })

  it('an empty, blank or missing line is refused with its message', () => {
    for (const value of ['', ...BLANKS, undefined]) expect(messages(value)).toContain('Empty')
  })

  it('the length of a line is counted in UTF-16 units, so that an emoji counts twice', () => {
    expect(name.safeParse('abcde').success).toBe(true)
    expect(messages('abcdef')).toEqual(['Too long'])
    expect(name.safeParse('😀😀').success).toBe(true)
    expect(messages('😀😀😀')).toEqual(['Too long'])
  })

  it.each(['a\nb', 'a\u0000b', 'a\u007fb', 'a\u0085b', 'a\ud800b'])(
    'a line refuses %j',
    (value) => {
      expect(name.safeParse(value).success).toBe(false)
    },
  )
})

describe('invisible characters in a line', () => {
  const name = line(40)

  it.each([
    ['a zero-width space', 'Ali\u200b'],
    ['nothing but a Hangul filler', '\u3164'],
    ['a direction override', 'Ali\u202enahK'],
    ['an isolate', '\u2066Ali'],
    ['a direction mark', 'Ali\u200f'],
    ['a soft hyphen', 'A\u00adli'],
    ['a braille blank', '\u2800'],
    ['an invisible tag', 'Ali\u{e0041}'],
    ['a joiner between Latin letters', 'A\u200dli'],
    ['a joiner at the end', 'علی\u200c'],
    ['a style without an emoji', 'A\ufe0fli'],
  ])('a line with invisible characters is refused: %s', (_, value) => {
    expect(name.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
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
    'a line accepts joiners and variation selectors where the script or emoji needs them: %s',
    (value) => {
      expect(name.parse(value)).toBe(value)
    },
  )
})

describe('a paragraph', () => {
  const text = paragraph(20)

  it('a paragraph keeps its lines and is trimmed', () => {
    expect(text.parse('\n one\n\n\ttwo \n')).toBe('one\n\n\ttwo')
  })

  it.each(['', ' \n\t', 'x'.repeat(21), null, 'a\udfffb'])('a paragraph refuses %j', (value) => {
    expect(text.safeParse(value).success).toBe(false)
  })
})

describe('a web address', () => {
  it.each(['https://a.example', 'HTTP://A.EXAMPLE/x?y=1#z'])('a web address may be %s', (value) => {
    expect(webAddress.parse(` ${value} `)).toBe(value)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    '//a.example',
    'https://',
    'a b',
  ])('a web address cannot be %s', (value) => {
    expect(webAddress.safeParse(value).success).toBe(false)
  })
})

describe('a list of options', () => {
  const regions = optionList(REGIONS)

  it('a list of options accepts any of the options, each at most once', () => {
    expect(regions.parse([])).toEqual([])
    expect(regions.parse([...REGIONS].reverse())).toEqual([...REGIONS].reverse())
    expect(regions.safeParse(['UK', 'UK']).error?.issues[0]?.message).toBe(
      'Duplicates are not allowed',
    )
    expect(regions.safeParse(['Mars']).success).toBe(false)
  })
})

describe('a profile', () => {
  it('a profile is anonymous when either name is missing', () => {
    expect(displayName({ first_name: 'Amina', last_name: 'Delacroix' })).toBe('Amina Delacroix')
    expect(displayName({ first_name: 'Amina', last_name: null })).toBe('Anonymous')
    expect(displayName({ first_name: null, last_name: 'Delacroix' })).toBe('Anonymous')
  })

  it('a profile names its avatar by path and version', () => {
    expect(avatarPath('uid-1', 'webp')).toBe('avatars/uid-1/avatar.webp')
    expect(`${avatarPath('uid-1', 'webp')}?v=12`).toMatch(AVATAR_URL_PATTERN)
    expect('https://a.example/avatar.png').not.toMatch(AVATAR_URL_PATTERN)
  })
})

describe('the link to sign up', () => {
  it('the sign-up link contains the code', () => {
    expect(signupUrl('https://cave.example', '7KQ2MX9A')).toBe(
      'https://cave.example/invite?code=7KQ2MX9A',
    )
  })
})
