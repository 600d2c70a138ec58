import * as z from 'zod/mini'

/** Members only: ends the session of the caller, including all its tokens. */
export const endSession = {
  name: 'endSession',
  request: z.object({}),
  response: z.object({}),
} as const
