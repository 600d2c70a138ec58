import { onSchedule } from 'firebase-functions/scheduler'
import { REGION } from '@domain/paths'
import { repairRedemptions as repair } from '../data/redemption/repair'
import { log } from '../lib/logging'
import { reportFailures } from '../lib/report-failures'
import { services } from '../lib/services'

/**
 * Runs hourly. Finishes interrupted redemptions of invitation codes. Where this is impossible, makes the code usable
 * again (decision 004).
 */
export const repairRedemptions = onSchedule(
  { schedule: 'every 60 minutes', region: REGION, timeoutSeconds: 300, maxInstances: 1 },
  reportFailures('repairRedemptions', async () => {
    const { found, failed } = await repair(services())
    if (found) log.info('redemptions repaired', { count: found - failed })
    if (failed) throw new Error(`${failed} of ${found} redemptions could not be repaired`)
  }),
)
