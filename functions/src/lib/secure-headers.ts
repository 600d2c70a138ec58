/**
 * On every answer of a function, for functions are also reached past Hosting, which sends the like
 * (tools/lib/hosting-headers.mjs): HTTPS only, taken for what it says it is, shown in no frame, kept by no cache.
 */
export const SECURE_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const
