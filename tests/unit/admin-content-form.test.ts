import { LENGTHS } from '@domain/limits'
import { describe, expect, it } from 'vitest'
import {
  contentFormSchema,
  isComplete,
  NO_CONTENT,
  type ContentInputs,
} from '../../web/src/features/content/admin/content-form'

const FILLED_INPUTS: ContentInputs = { ...NO_CONTENT, title: ' A talk ', content_type: 'video' }

const messagesFor = (inputs: Partial<ContentInputs>) =>
  Object.fromEntries(
    (contentFormSchema.safeParse({ ...FILLED_INPUTS, ...inputs }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

describe('the content form', () => {
  it('the content form trims its fields and turns empty fields into null', () => {
    expect(
      contentFormSchema.parse({ ...FILLED_INPUTS, description: ' \n', file_url: '  ' }),
    ).toEqual({
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
  ])(
    'content with the title %j and the type %j can be saved: %s',
    (title, content_type, complete) => {
      expect(isComplete({ title, content_type })).toBe(complete)
    },
  )

  it.each(['https://a.example/x', 'http://a.example', 'HTTPS://A.EXAMPLE/ä?b=c#d'])(
    'the content form accepts the URL %s',
    (address) => {
      expect(messagesFor({ file_url: address, thumbnail_url: address })).toEqual({})
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'a.example', 'https://'])(
    'the content form rejects the URL %s',
    (address) => {
      const message = 'Please enter a web address that begins with https:// or http://'
      expect(messagesFor({ file_url: address })).toEqual({ file_url: message })
      expect(messagesFor({ thumbnail_url: address })).toEqual({ thumbnail_url: message })
    },
  )

  it('the content form shows errors for texts that are too long', () => {
    expect(messagesFor({ title: 'x'.repeat(LENGTHS.title + 1) }).title).toMatch(/120/)
    expect(messagesFor({ description: 'x'.repeat(LENGTHS.description + 1) }).description).toMatch(
      /4000/,
    )
  })
})
