import { setTimeout as pause } from 'node:timers/promises'
import { setLogLevel } from 'firebase/firestore/lite'
import { logger } from 'firebase-functions'
import { QUERIES } from '@domain/queries'
import { Figures, describeMachine } from './figures'
import { Follower } from './follower'
import { countAll, signUpMany, redeemMany } from './redemptions'
import { MEMBER_ACTIONS, type Member, type LoadContext } from './screens'
import { signInAs } from './session'
import { compareStored } from './stored'
import { eachOf, makeWorld } from './world'

/**
 * The load test (lab/load.mjs). For a while, members use the portal; then people redeem invitation codes. Members use
 * Firebase's own client SDK, so that the security rules check every read and write. Functions run in this process,
 * because the functions emulator starts a process for each function, and this overhead would dominate the result.
 */
const MEMBER_COUNT = numberOf('CAVE_LOAD_MEMBERS', 200)
const WORK_SECONDS = numberOf('CAVE_LOAD_SECONDS', 60)
const REDEMPTIONS_PER_SECOND = numberOf('CAVE_LOAD_REDEMPTIONS', 100)
const REDEEM_SECONDS = numberOf('CAVE_LOAD_REDEEM_SECONDS', 5)
/** The shortest and the longest pause between two actions of a member, in milliseconds. */
const PAUSE_RANGE_MS = [1_000, 5_000] as const
const CONCURRENT_SIGN_INS = 10
const MAX_PRINTED_ERRORS = 20

Object.assign(logger, { write: () => undefined })
setLogLevel('silent')

const figures = new Figures()
const follower = new Follower(figures)
console.log(describeMachine())
const world = await makeWorld(MEMBER_COUNT)
const members: Member[] = []
await eachOf(world.active, CONCURRENT_SIGN_INS, async ({ user_id, superpower }) => {
  const session = await figures.time('sign in', () => signInAs(user_id))
  if (!session) return
  // Reads the data that the portal loads right after a sign-in. These reads also warm up the emulator for the actions
  // that follow.
  await figures.time('sign in: first reads', () =>
    Promise.all([
      session.firstPage(QUERIES.ownRequests, [user_id]),
      session.firstPage(QUERIES.members, [false]),
    ]),
  )
  members.push({
    session,
    saved: { superpower, avatarUrl: null, picture: null, requests: [] },
  })
})

console.log(`${members.length} members at work for ${WORK_SECONDS} seconds`)
const workSeconds = await runMembers({ world, figures, follower })
await follower.drained()
await compareStored(figures, members)
console.table(figures.table(workSeconds))

console.log(
  `${REDEMPTIONS_PER_SECOND} redemptions started per second, for ${REDEEM_SECONDS} seconds`,
)
const joiningFigures = new Figures()
const redeemed = await redeemMany(joiningFigures, REDEMPTIONS_PER_SECOND, REDEEM_SECONDS)
const signedUp = await signUpMany(joiningFigures, REDEMPTIONS_PER_SECOND, REDEEM_SECONDS)
const joinedCount = redeemed.joined + signedUp.joined
await countAll(joiningFigures, world.members.length + joinedCount, MEMBER_COUNT + joinedCount)
console.table(joiningFigures.table(redeemed.duration))
console.log(
  `${redeemed.calls} redemptions in ${redeemed.duration.toFixed(1)} s (${(redeemed.calls / redeemed.duration).toFixed(0)} per second), ${redeemed.joined} new members; with rate limits, ${signedUp.joined} more new members`,
)
console.log(`Memory of this process: ${figures.memory()}`)

const allErrors = [...figures.wrong, ...joiningFigures.wrong]
for (const what of allErrors.slice(0, MAX_PRINTED_ERRORS)) console.error(`✖ ${what}`)
console.log(
  allErrors.length
    ? `✖ ${allErrors.length} errors and wrong results`
    : '✔ No data lost or stored twice, no wrong result, and no error except refusals by rate limits',
)
process.exit(allErrors.length ? 1 : 0)

/** Runs the members' actions for WORK_SECONDS. @returns the seconds until the last action ended */
async function runMembers(context: LoadContext): Promise<number> {
  const from = performance.now()
  const until = from + WORK_SECONDS * 1000
  await Promise.all(
    members.map(async (member) => {
      await pause(Math.random() * PAUSE_RANGE_MS[1])
      while (performance.now() < until) {
        const [name, , action] = pickAction()
        await context.figures.time(name, () => action(member, context))
        const [least, most] = PAUSE_RANGE_MS
        await pause(least + Math.random() * (most - least))
      }
    }),
  )
  return (performance.now() - from) / 1000
}

/** Returns a random action. An action with a larger share is chosen more often. */
function pickAction() {
  const weighted = MEMBER_ACTIONS.flatMap((each) => Array.from({ length: each[1] }, () => each))
  return weighted[Math.floor(Math.random() * weighted.length)] as (typeof MEMBER_ACTIONS)[number]
}

function numberOf(name: string, standard: number): number {
  return Number(process.env[name] ?? standard)
}
