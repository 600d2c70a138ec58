/** The outcome of one request or action. */
export interface Outcome {
  /** Describes the request and its response, for the failure message. */
  what: string
  succeeded: boolean
}

/**
 * Returns the faults of an attack as texts. An attack has no fault if every attempt was refused and every positive
 * control succeeded. An attack without attempts or without controls proves nothing, so it has a fault.
 */
export function judge(attempts: readonly Outcome[], controls: readonly Outcome[]): string[] {
  return [
    ...(attempts.length === 0 ? ['the attack has no attempt'] : []),
    ...(controls.length === 0 ? ['the attack has no positive control'] : []),
    ...attempts
      .filter(({ succeeded }) => succeeded)
      .map(({ what }) => `an attempt succeeded: ${what}`),
    ...controls
      .filter(({ succeeded }) => !succeeded)
      .map(({ what }) => `a positive control was refused: ${what}`),
  ]
}

/**
 * Returns the outcome of an action that is neither an HTTP request nor an SDK call.
 * @param succeeded whether the tested effect happened, such as a script that ran
 */
export const outcome = (what: string, succeeded: boolean): Outcome => ({ what, succeeded })

/** Matches stack traces and file names of the server, which no response may reveal. */
const LEAKED_INTERNALS = /\bat [\w.<>]+ \(|node_modules|\.m?js:\d+:\d+/

/**
 * Returns the outcome of an HTTP request.
 * @param options.limited whether the attack is about rate limits; otherwise a 429 is not accepted as a refusal
 * @throws for a server error, for a response that reveals a stack trace, and for an unexpected 429
 */
export function httpOutcome(
  what: string,
  { status, text }: { status: number; text: string },
  { limited = false } = {},
): Outcome {
  const short = `${what}: ${status} ${text.slice(0, 200)}`
  const broken = status >= 500 || LEAKED_INTERNALS.test(text) || (status === 429 && !limited)
  if (broken) throw new Error(`Neither a success nor a refusal: ${short}`)
  return { what: short, succeeded: status < 300 }
}

/** Matches the SDK's error codes for a refused request. */
const REFUSALS = /^(permission-denied|unauthenticated|storage\/(unauthorized|unauthenticated))$/

/**
 * Returns the outcome of a call to a Firebase client SDK.
 * @throws any error that is not a refusal
 */
export async function sdkOutcome(what: string, work: Promise<unknown>): Promise<Outcome> {
  try {
    await work
    return { what, succeeded: true }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code && REFUSALS.test(code)) return { what: `${what}: ${code}`, succeeded: false }
    throw error
  }
}
