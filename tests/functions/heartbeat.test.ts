import { afterAll, expect, it } from 'vitest'
import { HEARTBEATS_REQUIRED, heartbeatId } from '@domain/time-based-ids'
import { writeHeartbeat } from '../../functions/src/data/heartbeat'
import { heartbeats } from '../../functions/src/data/collections'
import { heartbeatIds } from '../../tools/lib/heartbeat.mjs'
import { close, createClock, createServices, db } from './support/services'

afterAll(close)

it('writeHeartbeat stores a heartbeat document for the current minute and one for the next minute', async () => {
  const { now } = createClock()
  await writeHeartbeat(createServices({ now }))
  const minutes = [-1, 0, 1, 2].map((ahead) => new Date(now().getTime() + ahead * 60_000))
  const written = await db.getAll(...minutes.map((time) => heartbeats(db).doc(heartbeatId(time))))
  expect(written.map(({ exists }) => exists)).toEqual([false, true, true, false])
})

it('heartbeatIds returns the ids of the heartbeats for this and the next minute, and of the document that makes rules require heartbeats', () => {
  const now = new Date()
  expect(heartbeatIds(now.getTime())).toEqual([
    heartbeatId(now),
    heartbeatId(new Date(now.getTime() + 60_000)),
    HEARTBEATS_REQUIRED,
  ])
})
