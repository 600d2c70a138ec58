import type { AnnouncementState, Audience } from '@domain/options'

/**
 * The demo's announcements. Each entry contains the state, the start and the end (as numbers of days from the reference
 * day; null for no end), the audience, the title and the text.
 */
export const ANNOUNCEMENTS: readonly (readonly [
  AnnouncementState,
  from: number,
  until: number | null,
  Audience,
  title: string,
  text: string,
])[] = [
  [
    'live',
    -2,
    30,
    'all',
    'The winter retreat is open for places',
    'As-salamu alaykum,\n\nthree days in the Lake District, with families: talks after Fajr, long walks, and time to think about the year ahead.\n\nPlaces are given in the order of requests. The programme: https://events.thecave.example/retreat\n\nThe team',
  ],
  [
    'live',
    -1,
    5,
    'guests',
    'Founders’ table: what to bring',
    'Please bring one page about your business, printed twice: one for you, one for your neighbour.',
  ],
  [
    'live',
    -6,
    null,
    'UK',
    'London circle: a new day',
    'The circle in London meets on Wednesdays from now on, at the same place and time.',
  ],
  [
    'scheduled',
    3,
    40,
    'all',
    'Ramadan hours of Grand Wazeer',
    'In Ramadan your concierge answers from 10:00 to 16:00 and from 20:00 to 23:00, London time.\n\nUrgent requests are answered at any hour: please set their priority to High.',
  ],
  [
    'ended',
    -45,
    -20,
    'all',
    'The members’ survey',
    'Which topics should next year’s workshops have? It takes three minutes: https://survey.thecave.example/topics',
  ],
]
