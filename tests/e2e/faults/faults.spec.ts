import { FAULTS } from '../fixtures/faults/faults'
import { senders } from '../fixtures/faults/senders'
import { expect, test } from '../fixtures/faults/test'
import type { Begun, Write } from '../fixtures/faults/write'
import { ADMIN_ACCESS } from '../fixtures/faults/writes/admin-access'
import { ADMIN_LISTS } from '../fixtures/faults/writes/admin-lists'
import { GATES } from '../fixtures/faults/writes/gates'
import { APPLICATIONS } from '../fixtures/faults/writes/applications'
import { CHAIN } from '../fixtures/faults/writes/chain'
import { MEMBER } from '../fixtures/faults/writes/member'
import { REACH } from '../fixtures/faults/writes/reach'
import { SEATS } from '../fixtures/faults/writes/seats'
import { SETTINGS } from '../fixtures/faults/writes/settings'

const WRITES = [
  ...GATES,
  ...MEMBER,
  ...SEATS,
  ...APPLICATIONS,
  ...CHAIN,
  ...REACH,
  ...SETTINGS,
  ...ADMIN_LISTS,
  ...ADMIN_ACCESS,
]

test.beforeEach(({ backend, problems }) => {
  // The faults cause console errors and failed requests. Exceptions and requests to other hosts still fail the test.
  problems.allow(/^(console|failed): /, /cleardot/)
  return backend.clearRateLimits()
})

test.afterEach(({ backend }) => backend.retireAdmins())

/** Long enough for all retries of an upload. */
const PATIENCE = { timeout: 30_000 }

/** Waits until the screen shows the outcome. @returns whether the screen shows a success */
async function outcome({ says }: Begun, done: string, failed: string): Promise<boolean> {
  await expect(says(done).or(says(failed)).first()).toBeVisible(PATIENCE)
  return says(done).isVisible()
}

test('every web module that writes has a fault test', () => {
  const met = new Set(WRITES.map(({ sentBy }) => sentBy))
  expect([...met].sort()).toEqual(senders())
})

for (const write of WRITES) {
  for (const fault of FAULTS.filter(({ meets }) => meets(write))) {
    test(`the screen shows the true outcome of ${write.name} (fault: ${fault.name})`, async ({
      page,
      context,
      backend,
      signInAs,
      wire,
    }) => {
      const begun = await write.begin({ page, context, backend, signInAs })
      const { press, says, stored, shows, typed = () => Promise.resolve() } = begun
      expect(await stored(), 'before').toBe(0)
      const before = await typed()
      const underway = await fault.begin(write, { wire, context })
      let well: boolean
      try {
        await press()
        await underway.strike?.()
        if (fault.leaves === 'held') {
          await expect.poll(() => wire.met()).toBeGreaterThan(0)
          await expect(says(write.done).or(says(write.failed))).toHaveCount(0)
          await underway.mend()
        }
        well = await outcome(begun, write.done, sentenceOf(write, fault.name))
      } finally {
        await underway.mend()
      }

      const done = await stored()
      if (well) {
        expect(fault.leaves, 'said to be done').not.toBe('nothing')
        expect(done).toBe(1)
        return
      }
      expect(['held', write.findsOut && 'all'], 'said to have failed').not.toContain(fault.leaves)
      expect(done).toBe(fault.leaves === 'all' && !write.isStep ? 1 : 0)
      expect(await typed(), 'what was typed').toEqual(before)

      if (done === 1 && shows) return shows()
      await press()
      await expect(says(write.done)).toBeVisible(PATIENCE)
      expect(await stored(), 'after another press').toBe(1)
    })
  }
}

function sentenceOf({ failed, offline = failed }: Write, fault: string): string {
  return fault === 'no network' ? offline : failed
}
