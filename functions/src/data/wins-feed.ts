import { DomainError } from '@domain/errors'

export const FEED_TIMEOUT_MS = 5_000
export const FEED_MAX_BYTES = 512 * 1024

/**
 * Reads the external feed of wins: JSON over http(s), within FEED_TIMEOUT_MS and FEED_MAX_BYTES, without following
 * redirects to other places.
 * @param address the configured address; `limit` is added to its query
 * @returns the feed's entries, unchecked
 * @throws {DomainError} `feed_unavailable` whatever goes wrong; its message says what, for the log
 */
export async function readWinsFeed(address: string, limit: number): Promise<unknown[]> {
  try {
    const url = new URL(address)
    url.searchParams.set('limit', String(limit))
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(FEED_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const entries: unknown = JSON.parse(await readBounded(response))
    if (!Array.isArray(entries)) throw new Error('not an array')
    return entries
  } catch (error) {
    throw new DomainError('feed_unavailable', { message: reasonOf(error) })
  }
}

/** The body as text; gives up as soon as it grows beyond FEED_MAX_BYTES, whatever length was announced. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > FEED_MAX_BYTES) throw new Error(`more than ${FEED_MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

/** What went wrong, without the address: it may carry a key. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timed out'
  if (error instanceof SyntaxError) return 'not JSON'
  if (error instanceof TypeError) return 'not reached'
  return error instanceof Error ? error.message : 'unknown'
}
