/** The outcome of one try. */
export interface Outcome {
  /** What was tried and answered, for the failure message. */
  what: string
  opened: boolean
}

/**
 * What is wrong with an attack, in words; undefined where every try was refused and each twin succeeded. An attack
 * without a try or without a twin proves nothing.
 */
export function judge(tries: readonly Outcome[], twins: readonly Outcome[]): string[] {
  return [
    ...(tries.length === 0 ? ['nothing was tried'] : []),
    ...(twins.length === 0 ? ['there is no twin'] : []),
    ...tries.filter(({ opened }) => opened).map(({ what }) => `got in: ${what}`),
    ...twins.filter(({ opened }) => !opened).map(({ what }) => `the twin was refused: ${what}`),
  ]
}

/** A custom outcome: `opened` is what the attacker wanted. */
export const outcome = (what: string, opened: boolean): Outcome => ({ what, opened })

const LEAKS = /\bat [\w.<>]+ \(|node_modules|\.m?js:\d+:\d+/

/**
 * The outcome of an HTTP request.
 * @param options.limited whether the attack is about rate limits; otherwise a 429 is not a refusal of this try
 * @throws for a server error, and for a refusal that discloses internals
 */
export function ofHttp(
  what: string,
  { status, text }: { status: number; text: string },
  { limited = false } = {},
): Outcome {
  const short = `${what}: ${status} ${text.slice(0, 200)}`
  const broken = status >= 500 || LEAKS.test(text) || (status === 429 && !limited)
  if (broken) throw new Error(`Neither in nor out: ${short}`)
  return { what: short, opened: status < 300 }
}

const REFUSALS = /^(permission-denied|unauthenticated|storage\/(unauthorized|unauthenticated))$/

/**
 * The outcome of a call of a Firebase client SDK.
 * @throws any error that is not a refusal
 */
export async function ofSdk(what: string, work: Promise<unknown>): Promise<Outcome> {
  try {
    await work
    return { what, opened: true }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code && REFUSALS.test(code)) return { what: `${what}: ${code}`, opened: false }
    throw error
  }
}
