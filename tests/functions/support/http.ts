import { request } from 'node:http'
import { HTTP_PATHS, REGION } from '@domain/paths'
import { bytesOf, headersOf, type Answer, type Post } from './endpoint'

/** The two URLs of the endpoint create-invite-code: through Hosting, and directly at the function. */
export const ADDRESSES = {
  hosting: `${process.env.CAVE_HOSTING_URL}${HTTP_PATHS.createInviteCode}`,
  function: `${process.env.CAVE_FUNCTIONS_URL}/${process.env.GCLOUD_PROJECT}/${REGION}/createInviteCode`,
}

export interface HttpResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  body: Answer
}

/** Sends a request with any method, headers and bytes, exactly as given. */
export function send(address: string, message: Post & { bytes?: Buffer }): Promise<HttpResponse> {
  const bytes = message.bytes ?? bytesOf(message.body)
  const hasNoBody = message.body === undefined && message.bytes === undefined
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      {
        method: message.method ?? 'POST',
        headers: { ...headersOf(message), ...(!hasNoBody && { 'content-length': bytes.length }) },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString()
          const { statusCode = 0, headers } = response
          resolve({ status: statusCode, headers, text, body: parseAnswer(text) })
        })
      },
    )
    outgoing.once('error', reject)
    outgoing.end(hasNoBody ? undefined : bytes)
  })
}

function parseAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}
