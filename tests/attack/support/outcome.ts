/** The outcome of one request of an attack, or of another action. */
export interface Outcome {
  /** A description of the request and its response, for the message of a failed test. */
  what: string
  succeeded: boolean
}

/**
 * Returns a message for each attempt that succeeded, and for each positive control that was refused. If there are no
 * attempts or no controls, the test proves nothing, so this is reported too.
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
 * Creates the outcome of an action that is neither an HTTP request nor an SDK call.
 * @param succeeded whether the action had the tested effect, for example whether a script ran
 */
export const outcome = (what: string, succeeded: boolean): Outcome => ({ what, succeeded })

/** Matches stack traces and file names of the server's code, which no response may reveal. */
const LEAKED_INTERNALS = /\bat [\w.<>]+ \(|node_modules|\.m?js:\d+:\d+/

/**
 * Returns the outcome of an HTTP request.
 * @param options.limited whether the status 429 is an expected refusal, because the attack tests rate limits
 * @throws for a server error, for a response that reveals internals of the server, and for an unexpected status 429
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

/** Matches the error codes with which Firebase's SDK reports a refused request. */
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
