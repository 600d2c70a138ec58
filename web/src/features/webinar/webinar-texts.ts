import type { WebinarSession } from './session'
import { WEBINAR } from './webinar-facts'

const { revenue, seatHeldHours, dinnerCities, rejectedPercent, reviewHours } = WEBINAR

/**
 * The title is a single string, so that React renders it as one text node. With several text nodes, each would move
 * when the font has loaded.
 */
export const TITLE = `Watch entrepreneurs close live deals for ${WEBINAR.minutes} minutes`

export const benefitsOf = ({ seats }: Pick<WebinarSession, 'seats'>) =>
  [
    {
      icon: 'deal',
      title: 'See how deals are closed',
      text: 'Entrepreneurs close live deals in front of you. You hear what they say, when they say it, and what happens next.',
    },
    {
      icon: 'circle',
      title: 'Join your peers',
      text: `${seats} seats, each for a practising Muslim whose business makes at least ${revenue} a year. Every application is reviewed by hand.`,
    },
    {
      icon: 'arch',
      title: 'The Cave from the inside',
      text: `A private network of like-minded members, with exclusive content, personalised concierge services and private dinners in ${dinnerCities} cities.`,
    },
  ] as const

export const FIT_CRITERIA = [
  {
    title: 'Apply if',
    icon: 'check',
    texts: [
      `Your business makes at least ${revenue} a year.`,
      'You are a practising Muslim.',
      'You can be there live, with your camera on.',
      'You would rather be in a private room than on a public stage.',
    ],
  },
  {
    title: 'Please do not apply if',
    icon: 'cross',
    texts: [
      `Your business is not at ${revenue} a year yet.`,
      'You are not a practising Muslim.',
      'You want to listen in with your camera off.',
      'You expect to get a seat without applying first.',
    ],
  },
] as const

export const AGENDA = [
  {
    title: 'Welcome',
    text: 'Everyone turns on the camera. We introduce the participants and explain the plan for the hour.',
  },
  { title: 'Live deals', text: 'Entrepreneurs close live deals while you watch.' },
  { title: 'How the deal was closed', text: 'What was said, what was not, and why.' },
  {
    title: 'Inside The Cave',
    text: `The network, the members’ content, the concierge and the private dinners in ${dinnerCities} cities.`,
  },
  {
    title: 'How to become a member',
    text: 'We explain how to become a member by application, and answer your questions.',
  },
]

/**
 * Returns the steps from an application to a seat.
 * @param joining describes how to take part; it depends on the session's date
 */
export const stepsTo = (joining: string) => [
  { title: 'Apply', text: 'Send the form at the end of this page.' },
  {
    title: 'Manual review',
    text: `We read every application and decide within ${reviewHours} hours. ${rejectedPercent}% are rejected.`,
  },
  {
    title: 'Take your seat',
    text: [
      `A confirmation email follows, and your seat is held for ${seatHeldHours} hours.`,
      joining,
    ],
  },
]

export const QUESTIONS = [
  ['Is there a fee?', 'No. The webinar is free, but you need an approved application.'],
  [
    'Will it be recorded?',
    'Do not expect a recording. The session is meant to be joined live, with your camera on.',
  ],
  [
    'What if my application is rejected?',
    `${rejectedPercent}% of applications are rejected. The requirements stay the same: a practising Muslim with at least ${revenue} in annual revenue. Once you meet them, apply for a later session.`,
  ],
  ['Must I be Muslim?', 'Yes. Applicants must be practising Muslims.'],
] as const
