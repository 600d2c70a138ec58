import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { singleLineText } from '../text'

/** `daily_wins/{id}`: GET /api/dailywins returns these documents; clients never read the collection itself. */
export const dailyWinSchema = z.object({
  title: singleLineText(LENGTHS.title),
  category: singleLineText(LENGTHS.winText),
  description: z.string().check(z.maxLength(LENGTHS.winText)),
  value: z.optional(z.number().check(z.nonnegative())),
  currency: singleLineText(LENGTHS.winCurrency),
  occurred_at: z.date(),
})
export type DailyWin = z.infer<typeof dailyWinSchema>
