import * as z from 'zod/mini'
import { API_KEY_PATTERN } from '../entities/api-key'
import { LENGTHS } from '../limits'
import { MESSAGES } from '../messages'
import { singleLineText } from '../text'
import { attemptIdField } from './attempt'

/** Admins only: creates an API key. Only this response contains the key. */
export const createApiKey = {
  name: 'createApiKey',
  request: z.object({
    name: singleLineText(LENGTHS.apiKeyName, { empty: MESSAGES.enterKeyName }),
    description: z.nullable(singleLineText(LENGTHS.apiKeyDescription)),
    attempt_id: attemptIdField,
  }),
  response: z.object({ id: z.string(), key: z.string().check(z.regex(API_KEY_PATTERN)) }),
} as const
