import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { judge, type Outcome } from './outcome'

interface Attack {
  name: string
  /** Requirements of OWASP ASVS 5.0 that it goes against; one at least is of the chapter that the file is named by. */
  asvs: readonly string[]
  /** Somebody tries what they may not: each outcome must be a refusal. */
  attempt: () => Promise<Outcome | readonly Outcome[]>
  /** The right person at the same door: each outcome must be that it opens. Else a door that is nailed up would pass. */
  twin: () => Promise<Outcome | readonly Outcome[]>
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read by tools/lib/attack.mjs. */
    attack?: { tries: number; twins: number }
  }
}

/** One entry of the catalogue: a test that passes when every try is refused and the twin gets in. */
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
