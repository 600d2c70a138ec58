import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { singleLineText } from '../text'

/** An API key consists of this prefix, random characters and a checksum. */
export const API_KEY_PREFIX = 'lv_'
/** The number of random characters in an API key. */
export const API_KEY_RANDOM_LENGTH = 42
/** The number of characters in the checksum of an API key. */
export const API_KEY_CHECKSUM_LENGTH = 6
/** The 62 digits of base 62, in ascending order. Random texts consist of these characters. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const API_KEY_PATTERN = /^lv_[0-9A-Za-z]{48}$/

/** `api_keys/{key_hash}`: the id is the SHA-256 of the key, in hex. The key itself is not stored. */
export const apiKeySchema = z.object({
  name: singleLineText(LENGTHS.apiKeyName),
  description: z.nullable(singleLineText(LENGTHS.apiKeyDescription)),
  key_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  key_prefix: z.string().check(z.length(LENGTHS.apiKeyPrefix)),
  is_active: z.boolean(),
  /** The uid of the admin who took over the key from its creator. Missing if the creator is still responsible. */
  owner: z.optional(z.string()),
  /**
   * Whether the key is inactive because the responsible admin is no longer an admin or was suspended (decision 048).
   * Missing means false.
   */
  maker_suspended: z.optional(z.boolean()),
  last_used_at: z.nullable(z.date()),
  created_at: z.date(),
  created_by: z.string(),
  /**
   * The uid of the admin who last changed the key, and the time of the change. Both fields are missing if nobody has
   * changed the key.
   */
  changed_by: z.optional(z.string()),
  changed_at: z.optional(z.date()),
})
export type ApiKey = z.infer<typeof apiKeySchema>

/** The uid of the admin who is responsible for a key. */
export const ownerOf = ({ owner, created_by }: Pick<ApiKey, 'owner' | 'created_by'>): string =>
  owner ?? created_by
