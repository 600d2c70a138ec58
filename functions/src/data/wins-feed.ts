import { DomainError } from '@domain/errors'

export const FEED_TIMEOUT_MS = 5_000
export const FEED_MAX_BYTES = 512 * 1024

/** A failure to read the feed. Its message contains neither the URL nor the content of the feed. */
class FeedFault extends Error {}

/**
 * Reads the external feed of wins: JSON over HTTPS, within FEED_TIMEOUT_MS and FEED_MAX_BYTES. Redirects are not
 * followed.
 * @param address the configured URL; `limit` is added to its query
 * @returns the entries of the feed, unchecked
 * @throws {DomainError} `feed_unavailable` for any failure; the error's message is the reason, for the log
 */
export async function readWinsFeed(address: string, limit: number): Promise<unknown[]> {
  try {
    const url = new URL(address)
    if (!isAllowedUrl(url)) throw new FeedFault('not https')
    url.searchParams.set('limit', String(limit))
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(FEED_TIMEOUT_MS),
    })
    if (!response.ok) throw new FeedFault(`status ${response.status}`)
    const entries: unknown = JSON.parse(await readBounded(response))
    if (!Array.isArray(entries)) throw new FeedFault('not an array')
    return entries
  } catch (error) {
    throw new DomainError('feed_unavailable', { message: reasonOf(error) })
  }
}

/** Whether a feed may be read from a URL. HTTP is allowed only on the same machine. */
function isAllowedUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}

/**
 * Reads the body as text. Stops as soon as the body exceeds FEED_MAX_BYTES, regardless of the `content-length` header.
 */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > FEED_MAX_BYTES) throw new FeedFault(`more than ${FEED_MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

/** The reason for a failure. It does not contain the URL of the feed, because the URL may contain a key. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timed out'
  if (error instanceof SyntaxError) return 'not JSON'
  if (error instanceof TypeError) return 'not reached'
  return error instanceof FeedFault ? error.message : 'unknown'
}
