import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { singleLineText } from '../text'

/** The smallest, the largest and the default number of wins that one request may ask for (docs/openapi.yaml). */
export const WINS_LIMIT = { min: 1, max: 100, default: 100 } as const

const instant = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.regex(/^\d{4}-\d{2}-\d{2}/),
    z.refine((text) => !Number.isNaN(Date.parse(text)), 'Not a date-time'),
  ),
  z.transform((text) => new Date(text).toISOString()),
)

const id = z.pipe(z.union([z.string(), z.int()]), z.transform(String))

/**
 * One entry in the response of GET /api/dailywins or in the external feed. The schema accepts numeric ids and a `value`
 * of null, because feeds may contain them. It drops unknown fields, and converts `occurred_at` to an ISO time in UTC.
 */
export const winEntrySchema = z.object({
  id: z.pipe(id, singleLineText(LENGTHS.title)),
  title: singleLineText(LENGTHS.title),
  category: singleLineText(LENGTHS.winText),
  description: z.string().check(z.trim(), z.maxLength(LENGTHS.winText)),
  value: z.optional(
    z.pipe(
      z.nullable(z.number().check(z.nonnegative())),
      z.transform((value) => value ?? undefined),
    ),
  ),
  currency: singleLineText(LENGTHS.winCurrency),
  occurred_at: instant,
})
export type WinEntry = z.infer<typeof winEntrySchema>

/**
 * Parses the parameter `limit` of a URL's query string.
 * @returns a whole number within WINS_LIMIT, or undefined if the parameter is invalid
 */
export function parseWinsLimit(value: unknown): number | undefined {
  if (value === undefined) return WINS_LIMIT.default
  if (typeof value !== 'string' || !/^\d{1,3}$/.test(value)) return undefined
  const limit = Number(value)
  return limit >= WINS_LIMIT.min && limit <= WINS_LIMIT.max ? limit : undefined
}
