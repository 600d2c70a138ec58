import * as z from 'zod/mini'

/** Members only: ends the session that asks, wherever else its tokens may be. */
export const endSession = {
  name: 'endSession',
  request: z.object({}),
  response: z.object({}),
} as const
