import { describe, expect, it } from 'vitest'
import { newSince, viewOf } from '@domain/entities/member-state'
import { VISIT_GAP_SECONDS, VISIT_NOTED_SECONDS } from '@domain/limits'
import { linkedParts } from '@domain/linked-text'
import { isNewcomer, missingSteps } from '@domain/newcomer'
import { DAY } from '../support/factories/factory'

const now = new Date('2026-03-14T15:09:26Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('viewOf', () => {
  it('when a member opens the home page for the first time, viewOf returns the current time as visited_at and null as last_visit_at', () => {
    const first = { visited_at: now, last_visit_at: null, isChanged: true }
    expect(viewOf(undefined, now)).toEqual(first)
    expect(viewOf({ seen_at: { content: secondsAgo(1) } }, now)).toEqual(first)
  })

  const lastVisit = secondsAgo(9 * VISIT_GAP_SECONDS)
  it.each([
    ['a moment after the previous view changes nothing', VISIT_NOTED_SECONDS - 1, null, false],
    ['some minutes after the previous view continues the visit', VISIT_NOTED_SECONDS, null, true],
    [
      'shortly before the maximum pause is reached continues the visit',
      VISIT_GAP_SECONDS - 1,
      null,
      true,
    ],
    ['after the maximum pause begins a new visit', VISIT_GAP_SECONDS, 'former', true],
  ])('according to viewOf, a view of the home page %s', (_, seconds, last, isChanged) => {
    const former = secondsAgo(seconds)
    const state = { seen_at: {}, visited_at: former, last_visit_at: lastVisit }
    expect(viewOf(state, now)).toEqual({
      visited_at: isChanged ? now : former,
      last_visit_at: last === 'former' ? former : lastVisit,
      isChanged,
    })
  })
})

describe('newSince', () => {
  it.each([
    ['no time during the first visit', null, { content: now }, undefined],
    ['the time of the last visit', secondsAgo(99), {}, secondsAgo(99)],
    [
      'the time when the area was opened, if that time is after the last visit',
      secondsAgo(99),
      { content: secondsAgo(9) },
      secondsAgo(9),
    ],
    [
      'the time of the last visit, if the area was opened before that visit',
      secondsAgo(9),
      { content: secondsAgo(99) },
      secondsAgo(9),
    ],
    [
      'the time of the last visit, if only another area was opened after that visit',
      secondsAgo(99),
      { events: secondsAgo(9) },
      secondsAgo(99),
    ],
  ])(
    'newSince returns the time after which items of an area are new: %s',
    (_, last_visit_at, seen_at, expected) => {
      expect(newSince('content', { last_visit_at }, seen_at)).toEqual(expected)
    },
  )
})

describe('missingSteps and isNewcomer', () => {
  const emptyProfile = { avatar_url: null, superpower: null, regions: [], topics: [] }

  it('missingSteps returns a step for each missing field of a profile, in a fixed order', () => {
    expect(missingSteps(emptyProfile)).toEqual(['picture', 'superpower', 'regions', 'topics'])
    expect(missingSteps({ ...emptyProfile, superpower: 'Ships', regions: ['UK'] })).toEqual([
      'picture',
      'topics',
    ])
    expect(
      missingSteps({
        avatar_url: 'avatars/a/avatar.png',
        superpower: 'S',
        regions: ['UK'],
        topics: ['AI'],
      }),
    ).toEqual([])
  })

  it('isNewcomer is true during the first 30 days after a member has joined', () => {
    expect(isNewcomer({ created_at: secondsAgo((30 * DAY) / 1000 - 1) }, now)).toBe(true)
    expect(isNewcomer({ created_at: secondsAgo((30 * DAY) / 1000) }, now)).toBe(false)
  })
})

describe('linkedParts', () => {
  it('linkedParts keeps the whole text and marks only https URLs as links', () => {
    const text = 'See (https://cave.example/a?b=1), http://cave.example\nor javascript:alert(1).'
    const parts = linkedParts(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.filter(({ isAddress }) => isAddress)).toEqual([
      { text: 'https://cave.example/a?b=1', isAddress: true },
    ])
  })

  it('linkedParts does not include the full stop after a URL in the link', () => {
    expect(linkedParts('See https://cave.example.')).toEqual([
      { text: 'See ', isAddress: false },
      { text: 'https://cave.example', isAddress: true },
      { text: '.', isAddress: false },
    ])
  })

  it.each(['', 'No address', 'https://'])('linkedParts finds no URL in "%s"', (text) => {
    expect(linkedParts(text).some(({ isAddress }) => isAddress)).toBe(false)
  })
})
