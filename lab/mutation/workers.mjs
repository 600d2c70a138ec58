import { fork } from 'node:child_process'
import { join } from 'node:path'
import { isEnding, onEnd } from '../../tools/lib/run-command.mjs'
import { ROOT } from '../../tools/lib/paths.mjs'
import { Problem } from '../../tools/lib/problem.mjs'

const LANE = join(ROOT, 'lab/mutation/worker.mjs')

/** A process that judges mutants, one order at a time. */
export class Lane {
  /** @param {string} name tells its projects from other lanes' @param {NodeJS.ProcessEnv} env */
  constructor(name, env) {
    this.name = name
    this.env = { ...env, CAVE_RULES_LANE: `-${name}` }
    this.start()
    onEnd(() => this.stop())
  }

  start() {
    this.child = fork(LANE, {
      cwd: ROOT,
      env: this.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.ready = this.answer()
    // Whoever asks it something waits for this, and is told.
    this.ready.catch(() => {})
  }

  /** @returns {Promise<unknown>} what it says next */
  answer() {
    const child = /** @type {import('node:child_process').ChildProcess} */ (this.child)
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Problem('A process that judges mutants ended.'))
      child.once('exit', gone)
      child.once(
        'message',
        (/** @type {{ result: unknown, error?: string }} */ { result, error }) => {
          child.off('exit', gone)
          if (error === undefined) resolve(result)
          else reject(new Problem(error))
        },
      )
    })
  }

  /**
   * @template Result
   * @param {'baseline' | 'judge' | 'confirm'} job
   * @param {object} order
   * @returns {Promise<Result>}
   */
  async ask(job, order) {
    await this.ready
    const answer = this.answer()
    this.child?.send({ job, order })
    return /** @type {Promise<Result>} */ (answer)
  }

  /** Its tests hold times that grow old: a new process imports them anew. */
  restart() {
    this.stop()
    this.start()
  }

  stop() {
    this.child?.removeAllListeners()
    this.child?.kill('SIGKILL')
  }
}

/**
 * Has the lanes work through a list, each one thing at a time.
 * @template T
 * @param {Lane[]} lanes
 * @param {T[]} list
 * @param {(lane: Lane, item: T) => Promise<void>} work
 */
export async function share(lanes, list, work) {
  const left = [...list]
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = left.shift(); item !== undefined && !isEnding(); item = left.shift())
        await work(lane, item)
    }),
  )
}
