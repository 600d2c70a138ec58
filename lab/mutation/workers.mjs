import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../../tools/lib/paths.mjs'
import { Problem } from '../../tools/lib/problem.mjs'
import { isEnding, onEnd } from '../../tools/lib/run-command.mjs'

const SCRIPT = join(ROOT, 'lab/mutation/worker.mjs')

/** Starts and restarts a child process (lab/mutation/worker.mjs) and sends it requests, one at a time. */
export class Worker {
  /** The number of processes that this worker has started before the current one. */
  restarts = 0

  /**
   * @param {string} name part of the names of the worker's Firebase projects, so that workers share no project
   * @param {NodeJS.ProcessEnv} env
   */
  constructor(name, env) {
    this.name = name
    this.env = env
    this.start()
    onEnd(() => this.stop())
  }

  start() {
    this.child = fork(SCRIPT, {
      cwd: ROOT,
      // Each process uses new Firebase projects, because the previous process has left documents in its own projects.
      env: { ...this.env, CAVE_RULES_LANE: `-${this.name}-${this.restarts}` },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.ready = this.nextMessage()
    // Prevents an 'unhandledRejection' event. `ask` awaits the same promise and reports its error.
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

  /**
   * Replaces the process with a new one, which imports the tests afresh. This is needed because the tests compute times
   * when they are imported, and these times become outdated.
   */
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
 * Calls `work` for each item. Each worker takes the next item from the queue when it has finished its previous item.
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
