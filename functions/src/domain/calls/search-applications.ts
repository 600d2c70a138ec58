import * as z from 'zod/mini'
import { applicationSchema, type Application } from '../entities/application'
import { LENGTHS } from '../limits'
import { APPLICATION_STATUSES, REGIONS } from '../options'
import {
  AFTER_NEWEST,
  AFTER_SOONEST,
  BEFORE_NEWEST,
  newestFirst,
  soonestFirst,
} from '../search/order'
import type { Searchable, SearchCall } from '../search/searchable'
import { DOCUMENT_ID } from '../text'
import { applicationCardSchema, cardOf, type ApplicationCard } from './application-card'
import { cursorField, searchField } from './search-fields'

/** The lists in which the review queue shows applications: one for each status, and one of all applications. */
export const APPLICATION_LISTS = [...APPLICATION_STATUSES, 'any'] as const
export type ApplicationList = (typeof APPLICATION_LISTS)[number]

/**
 * Admins only: searches applications by name, business and email address, and returns one page. Applications that wait
 * for a decision are listed with the longest wait first, all other lists with the newest first.
 */
export const searchApplications = {
  name: 'searchApplications',
  request: z.object({
    search: searchField(LENGTHS.email),
    list: z.enum(APPLICATION_LISTS),
    region: z.nullable(z.enum(REGIONS)),
    after: cursorField,
  }),
  response: z.object({
    /** The rows of this page. A page may have fewer rows than usual, or none, even if it is not the last page. */
    applications: z.array(
      z.extend(applicationCardSchema, { id: z.string().check(z.regex(DOCUMENT_ID)) }),
    ),
    /** Cursor of the next page; null on the last page. */
    next: z.nullable(z.string()),
  }),
} as const

/**
 * The search index of applications. Each application has two entries, one for each order: oldest first and newest
 * first.
 */
export const applicationSearch: Searchable<Application, ApplicationCard> = {
  source: 'applications',
  schema: applicationSchema,
  entries: 'application_entries',
  orders: ({ created_at }) => [soonestFirst(created_at), newestFirst(created_at)],
  texts: ({ name, business, email }) => [name, business, email],
  facets: ({ status, region }) => ({ status: [status], region: [region] }),
  cardSchema: applicationCardSchema,
  card: cardOf,
}

/** The ranges of the ids of the search entries, one for each order. */
const LONGEST_WAIT_RANGE = { from: soonestFirst(-Infinity), before: AFTER_SOONEST }
const NEWEST_RANGE = { from: BEFORE_NEWEST, before: AFTER_NEWEST }

export const applicationsCall: SearchCall<typeof searchApplications, ApplicationCard> = {
  contract: searchApplications,
  access: 'admin',
  criteria: ({ search, list, region }) => ({
    search,
    facets: { status: list === 'any' ? null : list, region },
    range: list === 'received' || list === 'held' ? LONGEST_WAIT_RANGE : NEWEST_RANGE,
  }),
  rows: (found) => ({
    applications: found.map(({ source, card }) => ({ ...card, id: source })),
  }),
}
