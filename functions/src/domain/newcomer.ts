import { DAY_MS } from './durations'
import type { Profile } from './entities/profile'
import { NEWCOMER_DAYS } from './limits'

/**
 * The parts of the profile that the home page asks newcomers (recently joined members) to complete, in the order of the
 * list.
 */
export const PROFILE_STEPS = ['picture', 'superpower', 'regions', 'topics'] as const
export type ProfileStep = (typeof PROFILE_STEPS)[number]

type Steps = Pick<Profile, 'avatar_url' | 'superpower' | 'regions' | 'topics'>

const IS_STEP_DONE: Record<ProfileStep, (profile: Steps) => boolean> = {
  picture: ({ avatar_url }) => avatar_url !== null,
  superpower: ({ superpower }) => superpower !== null,
  regions: ({ regions }) => regions.length > 0,
  topics: ({ topics }) => topics.length > 0,
}

/** Returns those parts of the profile that the member has not completed. */
export const missingSteps = (profile: Steps): ProfileStep[] =>
  PROFILE_STEPS.filter((step) => !IS_STEP_DONE[step](profile))

export const isNewcomer = ({ created_at }: Pick<Profile, 'created_at'>, now: Date): boolean =>
  now.getTime() - created_at.getTime() < NEWCOMER_DAYS * DAY_MS
