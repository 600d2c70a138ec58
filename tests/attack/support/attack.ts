import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { judge, type Outcome } from './outcome'

interface Attack {
  name: string
  /** The requirements of OWASP ASVS 5.0 that it tests; at least one belongs to the chapter in the file's name. */
  asvs: readonly string[]
  /** Forbidden tries: each outcome must be a refusal. */
  attempt: () => Promise<Outcome | readonly Outcome[]>
  /** The allowed twin: each outcome must be a success. Otherwise a feature that is broken would pass. */
  twin: () => Promise<Outcome | readonly Outcome[]>
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read by lab/lib/attack.mjs. */
    attack?: { tries: number; twins: number }
  }
}

/** One entry of the catalogue: a test that passes when every try is refused and the twin succeeds. */
export function attack({ name, asvs, attempt, twin }: Attack): void {
  it(`${name} [${asvs.join(', ')}]`, async ({ task }) => {
    const chapter = Number(/^v(\d\d)-/.exec(basename(task.file.name))?.[1])
    expect(asvs.filter((id) => id.startsWith(`${chapter}.`)).length, 'of this chapter').not.toBe(0)
    const tries = [await attempt()].flat()
    const twins = [await twin()].flat()
    task.meta.attack = { tries: tries.length, twins: twins.length }
    expect(judge(tries, twins)).toEqual([])
  })
}
