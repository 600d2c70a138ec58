/** A process that redeems codes and kills itself, without any chance to tidy up, as soon as all stand at one step. */
import { signUpWithInviteAction } from '../../../functions/src/callables/sign-up-with-invite'
import { perform } from '../../../functions/src/lib/action'
import type { Step } from '../../../functions/src/lib/services'
import type { SignUp } from './people'
import { createServices } from './services'

/** Given as JSON in the process's first argument. */
export interface RedemptionJob {
  step: Step
  forms: SignUp[]
  /** What its clock says, in milliseconds. */
  time: number
  requireEmailConfirmation: boolean
}

const { step, forms, time, requireEmailConfirmation } = JSON.parse(
  process.argv[2] ?? '',
) as RedemptionJob

let arrived = 0
const services = createServices({
  now: () => new Date(time),
  settings: { requireEmailConfirmation },
  checkpoint: (reached) => {
    if (reached !== step) return
    arrived += 1
    if (arrived === forms.length) process.kill(process.pid, 'SIGKILL')
    // The others wait for their end.
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
console.error('Nobody was killed', outcomes)
