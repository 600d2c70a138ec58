import { FAULTS } from '../fixtures/faults/faults'
import { senders } from '../fixtures/faults/senders'
import { expect, test } from '../fixtures/faults/test'
import type { PreparedWrite, Write } from '../fixtures/faults/write'
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
const RETRIES_TIMEOUT = { timeout: 30_000 }

/** Waits until the screen shows the outcome. @returns whether the screen shows a success */
async function outcome(
  { shownText }: PreparedWrite,
  done: string,
  failed: string,
): Promise<boolean> {
  await expect(shownText(done).or(shownText(failed)).first()).toBeVisible(RETRIES_TIMEOUT)
  return shownText(done).isVisible()
}

test('every web module that writes has a fault test', () => {
  const modules = new Set(WRITES.map(({ sentBy }) => sentBy))
  expect([...modules].sort()).toEqual(senders())
})

for (const write of WRITES) {
  for (const fault of FAULTS.filter(({ appliesTo }) => appliesTo(write))) {
    test(`the screen shows the true outcome of ${write.name} (fault: ${fault.name})`, async ({
      page,
      context,
      backend,
      signInAs,
      faultProxy,
    }) => {
      const prepared = await write.begin({ page, context, backend, signInAs })
      const {
        press,
        shownText,
        stored,
        expectResult,
        inputValues = () => Promise.resolve(),
      } = prepared
      expect(await stored(), 'before').toBe(0)
      const before = await inputValues()
      const activeFault = await fault.start(write, { faultProxy, context })
      let succeeded: boolean
      try {
        await press()
        await activeFault.trigger?.()
        if (fault.effect === 'held') {
          await expect.poll(() => faultProxy.matchCount()).toBeGreaterThan(0)
          await expect(shownText(write.done).or(shownText(write.failed))).toHaveCount(0)
          await activeFault.end()
        }
        succeeded = await outcome(prepared, write.done, sentenceOf(write, fault.name))
      } finally {
        await activeFault.end()
      }

      const done = await stored()
      if (succeeded) {
        expect(fault.effect, 'said to be done').not.toBe('nothing')
        expect(done).toBe(1)
        return
      }
      expect(['held', write.recoversResult && 'all'], 'said to have failed').not.toContain(
        fault.effect,
      )
      expect(done).toBe(fault.effect === 'all' && !write.isStep ? 1 : 0)
      expect(await inputValues(), 'what was typed').toEqual(before)

      if (done === 1 && expectResult) return expectResult()
      await press()
      await expect(shownText(write.done)).toBeVisible(RETRIES_TIMEOUT)
      expect(await stored(), 'after another press').toBe(1)
    })
  }
}

function sentenceOf({ failed, offline = failed }: Write, fault: string): string {
  return fault === 'no network' ? offline : failed
}
