/** The outcome of one try. */
export interface Outcome {
  /** What was tried and what the response was, for the failure message. */
  what: string
  succeeded: boolean
}

/**
 * Returns the faults of an attack as texts; none if every try was refused and each twin succeeded. An attack without
 * a try or without a twin proves nothing.
 */
export function judge(tries: readonly Outcome[], twins: readonly Outcome[]): string[] {
  return [
    ...(tries.length === 0 ? ['nothing was tried'] : []),
    ...(twins.length === 0 ? ['there is no twin'] : []),
    ...tries.filter(({ succeeded }) => succeeded).map(({ what }) => `got in: ${what}`),
    ...twins
      .filter(({ succeeded }) => !succeeded)
      .map(({ what }) => `the twin was refused: ${what}`),
  ]
}

/** Returns a custom outcome. @param succeeded whether the attacker got what they wanted */
export const outcome = (what: string, succeeded: boolean): Outcome => ({ what, succeeded })

const LEAKS = /\bat [\w.<>]+ \(|node_modules|\.m?js:\d+:\d+/

/**
 * Returns the outcome of an HTTP request.
 * @param options.limited whether the attack is about rate limits; otherwise a 429 is not accepted as a refusal
 * @throws for a server error, for a response that reveals internals, and for an unexpected 429
 */
export function httpOutcome(
  what: string,
  { status, text }: { status: number; text: string },
  { limited = false } = {},
): Outcome {
  const short = `${what}: ${status} ${text.slice(0, 200)}`
  const broken = status >= 500 || LEAKS.test(text) || (status === 429 && !limited)
  if (broken) throw new Error(`Neither in nor out: ${short}`)
  return { what: short, succeeded: status < 300 }
}

const REFUSALS = /^(permission-denied|unauthenticated|storage\/(unauthorized|unauthenticated))$/

/**
 * Returns the outcome of a call of a Firebase client SDK.
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
