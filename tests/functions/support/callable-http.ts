import { REGION } from '@domain/paths'

export interface CallableResponse {
  status: number
  result?: unknown
  error?: { status: string; message: string; details?: unknown }
}

export const functionUrl = (name: string) =>
  `${process.env.CAVE_FUNCTIONS_URL}/${process.env.GCLOUD_PROJECT}/${REGION}/${name}`

/** Calls a callable function as the client SDK does, over HTTP through the emulator. */
export async function callOverHttp(
  name: string,
  data: unknown,
  idToken?: string,
): Promise<CallableResponse> {
  const response = await fetch(functionUrl(name), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken && { authorization: `Bearer ${idToken}` }),
    },
    body: JSON.stringify({ data }),
  })
  const { result, error } = (await response.json()) as CallableResponse
  return { status: response.status, ...(error ? { error } : { result }) }
}
