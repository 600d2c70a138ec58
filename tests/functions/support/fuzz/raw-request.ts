import { Agent, request } from 'node:http'

/** An HTTP request, which is sent exactly as described here. */
export interface RawRequest {
  address: string
  method: string
  /** The headers by name. If a value is a list, the header is sent once for each item. */
  headers: Record<string, string | string[]>
  body: Buffer
  /** True if the body is sent in chunks, without a Content-Length. */
  chunked: boolean
}

export interface RawResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Time-out in milliseconds, long enough for a process of the emulator to start on a busy machine. */
const TIMEOUT_MS = 60_000
const agent = new Agent({ keepAlive: true })

/** Closes all connections that requests have kept open. */
export const closeConnections = () => agent.destroy()

export function sendRaw({
  address,
  method,
  headers,
  body,
  chunked,
}: RawRequest): Promise<RawResponse> {
  const length = body.length && !chunked ? { 'content-length': body.length } : {}
  const pieces = chunked ? { 'transfer-encoding': 'chunked' } : {}
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      { method, agent, timeout: TIMEOUT_MS, headers: { ...headers, ...length, ...pieces } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', reject)
        response.once('end', () => {
          const { statusCode: status = 0, headers: responseHeaders } = response
          resolve({ status, headers: responseHeaders, text: Buffer.concat(parts).toString() })
        })
      },
    )
    outgoing.once('error', reject)
    outgoing.once('timeout', () => outgoing.destroy(new Error('No answer')))
    if (chunked) {
      const half = Math.floor(body.length / 2)
      for (const piece of [body.subarray(0, half), body.subarray(half)])
        if (piece.length) outgoing.write(piece)
      outgoing.end()
    } else outgoing.end(body.length ? body : undefined)
  })
}
