import { LENGTHS } from '@domain/limits'
import { describe, expect, it } from 'vitest'
import {
  contentFormSchema,
  isComplete,
  NO_CONTENT,
  type ContentInputs,
} from '../../web/src/features/content/admin/content-form'

const FILLED: ContentInputs = { ...NO_CONTENT, title: ' A talk ', content_type: 'video' }

const problems = (inputs: Partial<ContentInputs>) =>
  Object.fromEntries(
    (contentFormSchema.safeParse({ ...FILLED, ...inputs }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

describe('the content form', () => {
  it('the content form trims its fields and turns empty ones into null', () => {
    expect(contentFormSchema.parse({ ...FILLED, description: ' \n', file_url: '  ' })).toEqual({
      title: 'A talk',
      description: null,
      content_type: 'video',
      file_url: null,
      thumbnail_url: null,
    })
  })

  it.each([
    ['', 'video', false],
    ['   ', 'video', false],
    ['A talk', '', false],
    ['A talk', 'link', true],
  ])('content with title %j and type %j is complete: %s', (title, content_type, complete) => {
    expect(isComplete({ title, content_type })).toBe(complete)
  })

  it.each(['https://a.example/x', 'http://a.example', 'HTTPS://A.EXAMPLE/ä?b=c#d'])(
    'the content form accepts the URL %s',
    (address) => {
      expect(problems({ file_url: address, thumbnail_url: address })).toEqual({})
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'a.example', 'https://'])(
    'the content form rejects the URL %s',
    (address) => {
      const message = 'Please enter a web address that begins with https:// or http://'
      expect(problems({ file_url: address })).toEqual({ file_url: message })
      expect(problems({ thumbnail_url: address })).toEqual({ thumbnail_url: message })
    },
  )

  it('the content form reports texts that are too long', () => {
    expect(problems({ title: 'x'.repeat(LENGTHS.title + 1) }).title).toMatch(/120/)
    expect(problems({ description: 'x'.repeat(LENGTHS.description + 1) }).description).toMatch(
      /4000/,
    )
  })
})
