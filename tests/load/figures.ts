import { cpus, totalmem } from 'node:os'

/** Collects the results of a load test: the durations of each kind of work, and all errors. */
export class Figures {
  readonly #times = new Map<string, number[]>()
  readonly #limited = new Map<string, number>()
  readonly wrong: string[] = []
  #heap = 0
  #rss = 0
  readonly #sampling = setInterval(() => this.#sample(), 500).unref()

  /** Runs `work` and records its duration. Counts refusals by rate limits, and records all other errors. */
  async time<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    const from = performance.now()
    try {
      const result = await work()
      this.add(what, performance.now() - from)
      return result
    } catch (error) {
      if (isRateLimit(error)) this.#limited.set(what, (this.#limited.get(what) ?? 0) + 1)
      else this.wrong.push(`${what}: ${String(error)}`)
      return undefined
    }
  }

  add(what: string, ms: number): void {
    const list = this.#times.get(what)
    if (list) list.push(ms)
    else this.#times.set(what, [ms])
  }

  /** Records an error when the found value differs from the expected value. */
  expect(what: string, found: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
    if (a !== b) this.wrong.push(`${what}: ${shorten(a)} instead of ${shorten(b)}`)
  }

  count(what: string): number {
    return this.#times.get(what)?.length ?? 0
  }

  /** Returns one row for each kind of work. @param seconds the duration of the measured work */
  table(seconds: number): object[] {
    return [...this.#times].map(([what, times]) => {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      return {
        what,
        done: times.length,
        perSecond: Math.round((times.length / seconds) * 10) / 10,
        p50: at(0.5),
        p95: at(0.95),
        most: at(0.9999),
        limited: this.#limited.get(what) ?? 0,
      }
    })
  }

  /** Returns the peak memory of this process, which does not include the emulators. */
  memory(): string {
    clearInterval(this.#sampling)
    this.#sample()
    const { rss, heap } = { rss: mib(this.#rss), heap: mib(this.#heap) }
    return `${rss} MiB at most, ${heap} MiB of it JavaScript's`
  }

  #sample(): void {
    const { rss, heapUsed } = process.memoryUsage()
    this.#rss = Math.max(this.#rss, rss)
    this.#heap = Math.max(this.#heap, heapUsed)
  }
}

const mib = (bytes: number) => Math.round(bytes / 2 ** 20)
const shorten = (text: string | undefined) => (text ?? 'nothing').slice(0, 160)

function isRateLimit(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'rate_limited' || code === 'resource-exhausted'
}

export const describeMachine = () =>
  `${cpus().length} × ${cpus()[0]?.model}, ${mib(totalmem()) / 1024} GiB, Node ${process.version}`
