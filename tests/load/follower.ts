import { memberSearch } from '@domain/directory'
import { requestSearch } from '@domain/calls/search-requests'
import { syncEntries } from '../../functions/src/data/search/sync-entries'
import { db } from '../functions/support/services'
import type { Figures } from './figures'

/** The maximum number of triggers that run at the same time. Deployed functions have such a limit too. */
const CONCURRENT_TRIGGERS = 8

export class Follower {
  readonly #waiting: (() => Promise<unknown>)[] = []
  #running = 0
  #idle = () => {}

  constructor(private readonly figures: Figures) {}

  profile(uid: string): void {
    this.#add('trigger: profile into the search', () => syncEntries(db, memberSearch, uid))
  }

  request(id: string): void {
    this.#add('trigger: request into the search', () => syncEntries(db, requestSearch, id))
  }

  /** Resolves when no trigger is waiting or running. */
  async drained(): Promise<void> {
    if (this.#running) await new Promise<void>((done) => (this.#idle = done))
  }

  #add(what: string, work: () => Promise<unknown>): void {
    this.#waiting.push(() => this.figures.time(what, work))
    void this.#turn()
  }

  async #turn(): Promise<void> {
    if (this.#running >= CONCURRENT_TRIGGERS) return
    this.#running += 1
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next()
    this.#running -= 1
    if (this.#running === 0) this.#idle()
  }
}
