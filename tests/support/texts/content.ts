import type { ContentType } from '@domain/options'

/**
 * The items of the demo's content library. Each entry contains the type, the title and the description. Some
 * descriptions are null, to test missing values.
 */
export const CONTENT: readonly (readonly [ContentType, string, string | null])[] = [
  [
    'video',
    'Pricing without fear',
    'A recorded session on raising prices, telling existing customers, and what to do when they object.',
  ],
  [
    'document',
    'Partnership agreement: questions to settle first',
    'A checklist of the points that partners wish they had written down before the first disagreement.',
  ],
  [
    'link',
    'Zakat on business assets: a reading list',
    'Where to begin reading, and which questions to take to a scholar you trust.',
  ],
  [
    'image',
    'The one-page hiring scorecard',
    'A printable sheet for interviews: five questions, one scale, room for notes.',
  ],
  [
    'video',
    'From founder to chairman',
    'A conversation about handing over the daily running of a company, and what to keep.',
  ],
  [
    'document',
    'Cash-flow template for thirteen weeks',
    'A spreadsheet with instructions. Change the yellow cells only.',
  ],
  ['document', 'Members’ guide to Grand Wazeer', null],
  [
    'link',
    'Directory of halal-conscious packaging suppliers',
    'Kept up to date by members. Tell us when an entry is out of date.',
  ],
  [
    'video',
    'Negotiating a lease, line by line',
    'Forty minutes over a real (anonymised) contract: break clauses, repairs, rent reviews.',
  ],
  ['image', 'Map of our members’ cities', 'Poster format, for your office wall.'],
  [
    'document',
    'Due diligence: the first twenty documents to ask for',
    'What to request before spending money on advisers, and how to read it.',
  ],
  [
    'video',
    'Recording of the last founders’ round table',
    'The upload is still being prepared; the entry is here so that you can find it later.',
  ],
  [
    'link',
    'Shortlist: accounting software for small groups',
    'Compared by three members who switched in the same year.',
  ],
  ['document', 'Board pack template', 'Agenda, numbers, risks, decisions. Six pages, no more.'],
  [
    'video',
    'Building a brand around a person: gains and dangers',
    'When your face is the logo. A panel of three members.',
  ],
  [
    'image',
    'Brand archetypes poster',
    'The exercise from the branding workshop as a single picture.',
  ],
  ['link', 'Reading list: family businesses over generations', null],
  [
    'document',
    'Notes: raising from family offices',
    'What was asked, how long it took, and what members would do differently.',
  ],
  [
    'video',
    'AI in the back office',
    'A walk through six small automations that save an afternoon a week each.',
  ],
  [
    'document',
    'Job descriptions: operations manager',
    'Three versions for teams of five, fifteen and fifty, with an interview plan and a trial task for each of them. Adapt the wording to your own company before you publish it, and have somebody outside of your team read it.',
  ],
  [
    'link',
    'Charity registration, country by country',
    'Official pages for founders who want to set up a foundation.',
  ],
  ['image', 'Quarterly planning canvas', 'Print on A3, fill in with your team, take a photo.'],
  [
    'video',
    'Health for founders',
    'Sleep, food and exercise in weeks that leave no room for them.',
  ],
  ['document', 'Exit planning: a timeline', 'Thirty-six months before a sale, month by month.'],
  [
    'link',
    'Grants and competitions open this year',
    'Collected by members. Deadlines are on the linked pages.',
  ],
  [
    'document',
    'Glossary of contracts in Islamic finance',
    'Murabaha, musharaka, ijara and others in two lines each, as a start for talks with your adviser.',
  ],
]
