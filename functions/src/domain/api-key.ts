/** API keys as the decision "API keys and the endpoint" has them: prefix, 42 random characters, 6 of checksum. */
export const API_KEY_PREFIX = 'lv_'
export const API_KEY_RANDOM_LENGTH = 42
export const API_KEY_CHECKSUM_LENGTH = 6
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const API_KEY_PATTERN = /^lv_[0-9A-Za-z]{48}$/
