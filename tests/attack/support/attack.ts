import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { judge, type Outcome } from './outcome'

interface Attack {
  name: string
  /**
   * The requirements of OWASP ASVS 5.0 that the attack tests. At least one of them must belong to the chapter in the
   * name of the test file: chapter 2 for `v02-limits.test.ts`.
   */
  asvs: readonly string[]
  /** Forbidden requests. Each outcome must be a refusal. */
  attempt: () => Promise<Outcome | readonly Outcome[]>
  /**
   * The positive control: similar requests that are allowed. Each outcome must be a success. Without a control, an
   * attack on a broken feature would pass.
   */
  control: () => Promise<Outcome | readonly Outcome[]>
}

declare module 'vitest' {
  interface TaskMeta {
    /** The numbers of attempts and controls, which lab/lib/attack.mjs reads. */
    attack?: { attempts: number; controls: number }
  }
}

/**
 * Defines an attack of the catalogue as a test. The test passes if all attempts are refused and all controls succeed.
 */
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
