import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { judge, type Outcome } from './outcome'

interface Attack {
  name: string
  /** The requirements of OWASP ASVS 5.0 that the attack tests. At least one is of the chapter in the file's name. */
  asvs: readonly string[]
  /** Forbidden tries. Each outcome must be a refusal. */
  attempt: () => Promise<Outcome | readonly Outcome[]>
  /** The allowed twin. Each outcome must be a success. Otherwise an attack on a broken feature would pass. */
  twin: () => Promise<Outcome | readonly Outcome[]>
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read by lab/lib/attack.mjs. */
    attack?: { tries: number; twins: number }
  }
}

/** Defines an attack of the catalogue as a test, which passes if every try is refused and the twin succeeds. */
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
