import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { Problem } from '../../tools/lib/problem.mjs'
import { isEnding, onEnd } from '../../tools/lib/run-command.mjs'

const SCRIPT = join(ROOT, 'lab/mutation/worker.mjs')

/** A child process that judges mutants, one request at a time. */
export class Worker {
  /** How many processes this worker started before the current process. */
  restarts = 0

  /** @param {string} name distinguishes the projects of different workers @param {NodeJS.ProcessEnv} env */
  constructor(name, env) {
    this.name = name
    this.env = env
    this.start()
    onEnd(() => this.stop())
  }

  start() {
    this.child = fork(SCRIPT, {
      cwd: ROOT,
      // The new process uses new projects, because the previous process has left documents in its projects.
      env: { ...this.env, CAVE_RULES_LANE: `-${this.name}-${this.restarts}` },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.ready = this.nextMessage()
    // Prevents an unhandled rejection. `ask` awaits the promise and reports its error.
    this.ready.catch(() => {})
  }

  /** @returns {Promise<unknown>} */
  nextMessage() {
    const child = /** @type {import('node:child_process').ChildProcess} */ (this.child)
    return new Promise((resolve, reject) => {
      const onExit = () => reject(new Problem('A worker process ended unexpectedly.'))
      child.once('exit', onExit)
      child.once(
        'message',
        (/** @type {{ result: unknown, error?: string }} */ { result, error }) => {
          child.off('exit', onExit)
          if (error === undefined) resolve(result)
          else reject(new Problem(error))
        },
      )
    })
  }

  /**
   * @template Result
   * @param {'baseline' | 'judge' | 'confirm'} job
   * @param {object} input
   * @returns {Promise<Result>}
   */
  async ask(job, input) {
    await this.ready
    const answer = this.nextMessage()
    this.child?.send({ job, input })
    return /** @type {Promise<Result>} */ (answer)
  }

  /** Starts a new process, which imports the tests again, because the tests contain times that become outdated. */
  restart() {
    this.stop()
    this.restarts++
    this.start()
  }

  stop() {
    this.child?.removeAllListeners()
    this.child?.kill('SIGKILL')
  }
}

/**
 * Distributes items among workers. Each worker takes the next item when it is idle.
 * @template T
 * @param {Worker[]} workers
 * @param {T[]} items
 * @param {(worker: Worker, item: T) => Promise<void>} work
 */
export async function distribute(workers, items, work) {
  const queue = [...items]
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = queue.shift(); item !== undefined && !isEnding(); item = queue.shift())
        await work(worker, item)
    }),
  )
}
