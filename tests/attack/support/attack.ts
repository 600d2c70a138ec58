import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { judge, type Outcome } from './outcome'

interface Attack {
  name: string
  /**
   * The numbers of the OWASP ASVS 5.0 requirements that the attack tests. At least one must belong to the chapter in
   * the name of the test file, for example to chapter 2 in `v02-limits.test.ts`.
   */
  asvs: readonly string[]
  /** Sends forbidden requests. The test fails if one of them is not refused. */
  attempt: () => Promise<Outcome | readonly Outcome[]>
  /**
   * The positive control: sends similar requests that are allowed and must succeed. Without a control, the test would
   * also pass if the feature were broken and refused every request.
   */
  control: () => Promise<Outcome | readonly Outcome[]>
}

declare module 'vitest' {
  interface TaskMeta {
    /** The numbers of forbidden and allowed requests. lab/lib/attack.mjs reads and adds them up. */
    attack?: { attempts: number; controls: number }
  }
}

/** Defines a test for one attack. The test passes if all attempts are refused and all positive controls succeed. */
export function attack({ name, asvs, attempt, control }: Attack): void {
  it(`${name} [${asvs.join(', ')}]`, async ({ task }) => {
    const chapter = Number(/^v(\d\d)-/.exec(basename(task.file.name))?.[1])
    expect(
      asvs.filter((id) => id.startsWith(`${chapter}.`)).length,
      'requirements of this chapter',
    ).not.toBe(0)
    const attempts = [await attempt()].flat()
    const controls = [await control()].flat()
    task.meta.attack = { attempts: attempts.length, controls: controls.length }
    expect(judge(attempts, controls)).toEqual([])
  })
}
