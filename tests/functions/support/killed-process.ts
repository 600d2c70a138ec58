/**
 * A script that redeems invitation codes. As soon as all redemptions have reached a given step, the script kills its
 * own process, so that nothing is cleaned up.
 */
import { signUpWithInviteAction } from '../../../functions/src/callables/sign-up-with-invite'
import { perform } from '../../../functions/src/lib/action'
import type { Step } from '../../../functions/src/lib/services'
import type { SignUp } from './people'
import { createServices } from './services'

/** What the script must do. The job is passed as JSON in the first command-line argument. */
export interface RedemptionJob {
  step: Step
  forms: SignUp[]
  /** The time that the script uses as the current time, in milliseconds since 1970. */
  time: number
  requireEmailConfirmation: boolean
}

const { step, forms, time, requireEmailConfirmation } = JSON.parse(
  process.argv[2] ?? '',
) as RedemptionJob

let arrivedCount = 0
const services = createServices({
  now: () => new Date(time),
  settings: { requireEmailConfirmation },
  checkpoint: (reached) => {
    if (reached !== step) return
    arrivedCount += 1
    if (arrivedCount === forms.length) process.kill(process.pid, 'SIGKILL')
    // This redemption waits here until the last redemption reaches the step and the process is killed.
    return new Promise(() => undefined)
  },
})

const outcomes = await Promise.all(
  forms.map((form, index) =>
    perform(
      signUpWithInviteAction,
      services,
      { uid: undefined, role: undefined, authTime: undefined, address: `process-${index}` },
      form,
    ).catch(String),
  ),
)
console.error('The process was not killed', outcomes)
