import { FAULTS } from '../fixtures/faults/faults'
import { findWritingModules } from '../fixtures/faults/senders'
import { expect, test } from '../fixtures/faults/test'
import type { PreparedWrite, Write } from '../fixtures/faults/write'
import { ADMIN_ACCESS_WRITES } from '../fixtures/faults/writes/admin-access'
import { ADMIN_LIST_WRITES } from '../fixtures/faults/writes/admin-lists'
import { ACCOUNT_WRITES } from '../fixtures/faults/writes/gates'
import { APPLICATION_WRITES } from '../fixtures/faults/writes/applications'
import { INVITATION_WRITES } from '../fixtures/faults/writes/chain'
import { MEMBER_WRITES } from '../fixtures/faults/writes/member'
import { MESSAGE_WRITES } from '../fixtures/faults/writes/reach'
import { SEAT_WRITES } from '../fixtures/faults/writes/seats'
import { SETTINGS_WRITES } from '../fixtures/faults/writes/settings'

const WRITES = [
  ...ACCOUNT_WRITES,
  ...MEMBER_WRITES,
  ...SEAT_WRITES,
  ...APPLICATION_WRITES,
  ...INVITATION_WRITES,
  ...MESSAGE_WRITES,
  ...SETTINGS_WRITES,
  ...ADMIN_LIST_WRITES,
  ...ADMIN_ACCESS_WRITES,
]

test.beforeEach(({ backend, problems }) => {
  // The faults cause console errors and failed requests, which are allowed here. An exception or a request to another
  // host still fails the test.
  problems.allow(/^(console|failed): /, /cleardot/)
  return backend.clearRateLimits()
})

test.afterEach(({ backend }) => backend.retireAdmins())

/** Playwright options with a timeout that is long enough for all retries of an upload. */
const RETRIES_TIMEOUT = { timeout: 30_000 }

/**
 * Waits until the screen shows one of two texts: `done` after a success, `failed` after a failure.
 * @returns true for a success, false for a failure
 */
async function waitForOutcome(
  { shownText }: PreparedWrite,
  done: string,
  failed: string,
): Promise<boolean> {
  await expect(shownText(done).or(shownText(failed)).first()).toBeVisible(RETRIES_TIMEOUT)
  return shownText(done).isVisible()
}

test('every module of the web app that writes to Firebase or calls a writing function has a fault test', () => {
  const modules = new Set(WRITES.map(({ sentBy }) => sentBy))
  expect([...modules].sort()).toEqual(findWritingModules())
})

for (const write of WRITES) {
  for (const fault of FAULTS.filter(({ appliesTo }) => appliesTo(write))) {
    test(`the screen shows whether ${write.name} succeeded or failed (fault: ${fault.name})`, async ({
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
        countStored: stored,
        expectResult,
        inputValues = () => Promise.resolve(),
      } = prepared
      expect(await stored(), 'writes stored before the fault').toBe(0)
      const inputBefore = await inputValues()
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
        succeeded = await waitForOutcome(prepared, write.done, failureTextOf(write, fault.name))
      } finally {
        await activeFault.end()
      }

      const done = await stored()
      if (succeeded) {
        expect(fault.effect, 'effect of a fault although the screen shows a success').not.toBe(
          'nothing',
        )
        expect(done).toBe(1)
        return
      }
      expect(
        ['held', write.recoversResult && 'all'],
        'effect of a fault although the screen shows a failure',
      ).not.toContain(fault.effect)
      expect(done).toBe(fault.effect === 'all' && !write.isStep ? 1 : 0)
      expect(await inputValues(), 'typed input after the failure').toEqual(inputBefore)

      if (done === 1 && expectResult) return expectResult()
      await press()
      await expect(shownText(write.done)).toBeVisible(RETRIES_TIMEOUT)
      expect(await stored(), 'writes stored after a second submit').toBe(1)
    })
  }
}

function failureTextOf({ failed, offline = failed }: Write, fault: string): string {
  return fault === 'no network' ? offline : failed
}
