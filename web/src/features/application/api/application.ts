import {
  applicationStatus,
  updateApplication as updateContract,
  withdrawApplication as withdrawContract,
} from '@domain/calls/applications'
import type { CallResponse } from '@domain/calls/contract'
import { MESSAGES } from '@domain/messages'
import { toAppError } from '../../../firebase/errors'
import { loadFunctions } from '../../../firebase/load'
import type { Problems } from '../../../ui/public/application-form'
import type { Values } from '../../../ui/public/draft'
import { toProblems, invalidFields } from '../../../ui/public/problems'

export type OwnApplication = CallResponse<typeof applicationStatus>

/**
 * Loads the application to which a private link leads.
 * @param token the secret in the link
 * @throws AppError `application_link_invalid` for a link that does not exist
 */
export async function readApplication(token: string): Promise<OwnApplication> {
  const { call } = await loadFunctions()
  return call(applicationStatus, { token })
}

/** Withdraws the application to which a private link leads. @throws AppError */
export async function withdrawApplication(token: string): Promise<void> {
  const { call } = await loadFunctions()
  await call(withdrawContract, { token })
}

/** The errors of the form with which applicants correct their answers. */
interface CorrectionProblems extends Problems {
  /** Why the application cannot be changed any more, for example because it was withdrawn. */
  refusal?: string
}

/**
 * Validates and stores corrected answers.
 * @returns the errors; undefined after the answers were stored
 */
export async function updateApplication(
  token: string,
  { activity, referred_by, ...answers }: Values,
): Promise<CorrectionProblems | undefined> {
  const parsed = updateContract.request.safeParse({
    ...answers,
    ...(activity?.trim() && { activity }),
    ...(referred_by?.trim() && { referred_by }),
    token,
  })
  if (!parsed.success) return invalidFields(parsed.error)
  try {
    const { call } = await loadFunctions()
    await call(updateContract, parsed.data)
    return undefined
  } catch (rawError) {
    if (toAppError(rawError).code === 'application_decided')
      return { refusal: MESSAGES.applicationNotChangeable }
    return toProblems(rawError, MESSAGES.applicationNotUpdated)
  }
}
