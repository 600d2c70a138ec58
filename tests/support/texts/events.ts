/**
 * The demo's events. Each entry contains the day, the hour in UTC, the type, the title, the description, the location
 * and the capacity. The day is a number of days from the reference day. It is never 0, so that no upcoming event
 * becomes a past event during the reference day.
 */
export const EVENTS: readonly (readonly [
  days: number,
  hour: number,
  type: string,
  title: string,
  description: string | null,
  location: string | null,
  capacity: number | null,
])[] = [
  [
    3,
    17,
    'workshop',
    'Pricing workshop: bring your own numbers',
    'Work on your own price list in groups of four. Please bring last year’s sales by product; nothing leaves the room.',
    'London, Fitzrovia',
    24,
  ],
  [
    6,
    16,
    'webinar',
    'AI in the back office: live build',
    'We automate one member’s invoicing in an hour, step by step, and share the result.',
    'Online',
    200,
  ],
  [
    9,
    18,
    'networking',
    'Dubai dinner',
    'A private dinner for members and their guests. One table, one conversation.',
    'Dubai, DIFC',
    16,
  ],
  [
    13,
    9,
    'meetup',
    'Morning walk and coffee',
    'Five kilometres along the river, then coffee. No agenda.',
    'Toronto, Harbourfront',
    null,
  ],
  [17, 15, 'webinar', 'Questions to settle before a partnership', null, 'Online', 150],
  [
    21,
    17,
    'networking',
    'Riyadh founders’ evening',
    'Short introductions, long conversations. Tell us in advance whom you would like to meet.',
    'Riyadh, Al Olaya',
    30,
  ],
  [
    26,
    10,
    'retreat',
    'Two days in the mountains',
    'A quiet retreat for members: planning in the morning, walking in the afternoon, reflection in the evening. Shared travel from Geneva.',
    'Valais, Switzerland',
    12,
  ],
  [
    34,
    17,
    'workshop',
    'Hiring your operations manager',
    'Write the role, the interview plan and the trial task in one evening.',
    'Manchester',
    20,
  ],
  [
    41,
    16,
    'webinar',
    'Reading a balance sheet together',
    'For everybody who nods when the accountant talks.',
    'Online',
    null,
  ],
  [
    55,
    11,
    'meetup',
    'Members’ families picnic',
    'Bring your families. Food is shared: sign up for a dish.',
    null,
    120,
  ],
  [
    78,
    18,
    'networking',
    'New York dinner',
    'A private dinner for members who are in town.',
    'New York, Tribeca',
    14,
  ],
  [
    110,
    9,
    'workshop',
    'Exit planning, part one',
    'Three years before a sale: what to tidy up first.',
    'London, City',
    18,
  ],
  [
    150,
    16,
    'webinar',
    'Looking back, planning ahead',
    'Members present one thing that worked and one that did not.',
    'Online',
    300,
  ],
  [
    200,
    17,
    'meetup',
    'Spring gathering',
    'All members, one afternoon. Details follow.',
    'Istanbul',
    150,
  ],
  [
    -4,
    17,
    'workshop',
    'Contracts for founders',
    'The recording and the worksheets are in the content library.',
    'London, Fitzrovia',
    24,
  ],
  [
    -11,
    16,
    'webinar',
    'Ask a family office',
    'How they decide, how long it takes and how to prepare.',
    'Online',
    150,
  ],
  [
    -19,
    18,
    'networking',
    'Kuala Lumpur dinner',
    'A private dinner for members.',
    'Kuala Lumpur',
    14,
  ],
  [-33, 9, 'meetup', 'Coffee after Jumu‘ah', null, 'Birmingham', null],
  [
    -52,
    16,
    'webinar',
    'Building courses that people finish',
    'From outline to first cohort.',
    'Online',
    100,
  ],
  [
    -75,
    17,
    'workshop',
    'Brand from the inside out',
    'An evening with your own brand: what it promises, what it keeps.',
    'Paris',
    20,
  ],
  [-120, 11, 'meetup', 'Autumn gathering', 'All members, one afternoon.', 'Istanbul', 150],
  [
    -170,
    10,
    'expedition',
    'Desert weekend',
    'A journey of the kind that has no category of its own.',
    'AlUla',
    10,
  ],
]

interface PlacedEvent {
  /**
   * The day and the local time at which the event begins. The day is a date, or a number of days from the reference
   * day.
   */
  starts: readonly [day: number | string, time: string]
  /** Duration in hours. */
  lasts: number
  zone: string
  city: string
  location: string
  event_type: string
  title: string
  description: string
  max_attendees: number | null
}

/** The demo's events that have a city, a time zone and an end. */
export const PLACED_EVENTS: readonly PlacedEvent[] = [
  {
    starts: [8, '13:00'],
    lasts: 2,
    zone: 'America/New_York',
    city: 'New York',
    location: 'Tribeca',
    event_type: 'networking',
    title: 'New York lunch',
    description: 'A private lunch for members who are in town.',
    max_attendees: 14,
  },
  {
    starts: [10, '17:00'],
    lasts: 3,
    zone: 'Asia/Dubai',
    city: 'Dubai',
    location: 'DIFC, Gate Village',
    event_type: 'networking',
    title: 'Investors’ majlis',
    description: 'Four members present what they are raising for. Maghrib together in between.',
    max_attendees: 24,
  },
  {
    starts: [12, '18:30'],
    lasts: 2,
    zone: 'Europe/London',
    city: 'London',
    location: 'Fitzrovia',
    event_type: 'workshop',
    title: 'Negotiating a term sheet',
    description: 'Bring one that you have signed, without the names.',
    max_attendees: 18,
  },
  {
    starts: [15, '20:00'],
    lasts: 2,
    zone: 'Asia/Kuala_Lumpur',
    city: 'Kuala Lumpur',
    location: 'KLCC',
    event_type: 'meetup',
    title: 'Kuala Lumpur evening',
    description: 'Tea, and an introduction to the halal supply chains of the region.',
    max_attendees: 30,
  },
  {
    starts: ['2027-02-20', '17:30'],
    lasts: 3,
    zone: 'Asia/Dubai',
    city: 'Dubai',
    location: 'Jumeirah',
    event_type: 'networking',
    title: 'Iftar with the Dubai members',
    description: 'Dates and water at Maghrib, dinner after the prayer.',
    max_attendees: 40,
  },
]
