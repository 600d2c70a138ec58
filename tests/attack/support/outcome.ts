/** What came of one try at a door. */
export interface Outcome {
  /** What was tried, and what was answered: for people who read a failure. */
  what: string
  opened: boolean
}

/**
 * What is wrong with an attack, in words; nothing where every try was refused and each twin got in.
 * An attack without a try or without a twin proves nothing.
 */
export function judge(tries: readonly Outcome[], twins: readonly Outcome[]): string[] {
  return [
    ...(tries.length === 0 ? ['nothing was tried'] : []),
    ...(twins.length === 0 ? ['there is no twin'] : []),
    ...tries.filter(({ opened }) => opened).map(({ what }) => `got in: ${what}`),
    ...twins.filter(({ opened }) => !opened).map(({ what }) => `the twin was refused: ${what}`),
  ]
}

/** A door of one's own making: `opened` is what the attacker was after. */
export const outcome = (what: string, opened: boolean): Outcome => ({ what, opened })

const LEAKS = /\bat [\w.<>]+ \(|node_modules|\.m?js:\d+:\d+/

/**
 * The outcome of an HTTP request.
 * @param options.limited whether too many tries are what it is about: else that is no refusal of this one
 * @throws when it is neither in nor out: an error of the server, or a refusal that shows its inside
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
 * @throws what is no refusal
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
