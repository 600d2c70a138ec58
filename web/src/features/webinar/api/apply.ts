import { submitApplication } from '@domain/calls/applications'
import { applicationSchema } from '@domain/entities/application'
import { MESSAGES } from '@domain/messages'
import * as z from 'zod/mini'
import { loadFunctions, prefetch } from '../../../firebase/load'
import type { Problems } from '../../../ui/public/application-form'
import type { Values } from '../../../ui/public/draft'
import { toProblems, invalidFields } from '../../../ui/public/problems'

// This form requires the answer `activity`. The server accepts applications without it.
const schema = z.extend(submitApplication.request, {
  activity: applicationSchema.shape.activity,
})

prefetch(loadFunctions)

/**
 * Validates and sends an application.
 * @returns the errors in the answers; undefined after the application was sent
 */
export async function apply(
  { topic_2: website, referred_by, ...answers }: Values,
  attempt_id: string,
): Promise<Problems | undefined> {
  const parsed = schema.safeParse({
    ...answers,
    ...(referred_by?.trim() && { referred_by }),
    ...(website && { website }),
    attempt_id,
  })
  if (!parsed.success) return invalidFields(parsed.error)
  try {
    const { call } = await loadFunctions()
    const { activity, ...request } = parsed.data
    await call(submitApplication, { ...request, ...(activity && { activity }) })
    return undefined
  } catch (rawError) {
    return toProblems(rawError, MESSAGES.applicationFailed)
  }
}
