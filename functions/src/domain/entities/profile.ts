import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import {
  AVATAR_TYPES,
  BUSINESS_ARENAS,
  CURRENT_FOCUS,
  REGIONS,
  REVENUE_BANDS,
  TOPICS,
} from '../options'
import { singleLineText, optionList, multiLineText } from '../text'

const extensions = Object.keys(AVATAR_TYPES).join('|')

/**
 * Pattern of the stored value of an avatar: its path in Storage and a version. The version changes with every upload,
 * so that no cache shows the old picture.
 */
export const AVATAR_URL_PATTERN = new RegExp(
  `^avatars/[A-Za-z0-9_-]{1,128}/avatar\\.(${extensions})(\\?v=[0-9]{1,16})?$`,
)

/** The fields that members may change in their own profiles. */
export const profileFieldsSchema = z.object({
  first_name: z.nullable(singleLineText(LENGTHS.name)),
  last_name: z.nullable(singleLineText(LENGTHS.name)),
  superpower: z.nullable(singleLineText(LENGTHS.superpower)),
  bio: z.nullable(multiLineText(LENGTHS.bio)),
  regions: optionList(REGIONS),
  business_arenas: optionList(BUSINESS_ARENAS),
  revenue_band: z.nullable(z.enum(REVENUE_BANDS)),
  topics: optionList(TOPICS),
  current_focus: optionList(CURRENT_FOCUS),
  avatar_url: z.nullable(z.string().check(z.regex(AVATAR_URL_PATTERN))),
})
export type ProfileFields = z.infer<typeof profileFieldsSchema>

/**
 * `profiles/{uid}`: the document id is the account's uid and equals `user_id`. The document is created only when the
 * member redeems an invitation code.
 */
export const profileSchema = z.extend(profileFieldsSchema, {
  user_id: z.string(),
  created_at: z.date(),
  /** A copy of `suspended` in `user_roles`. Queries use it to exclude suspended members (decision 027). */
  suspended: z._default(z.boolean(), false),
})
export type Profile = z.infer<typeof profileSchema>

/** Returns the name that other members see, or 'Anonymous' if the first or the last name is missing. */
export function displayName(profile: Pick<Profile, 'first_name' | 'last_name'>): string {
  if (!profile.first_name || !profile.last_name) return 'Anonymous'
  return `${profile.first_name} ${profile.last_name}`
}
