import { readWebinar as readContract, saveWebinar as saveContract } from '@domain/calls/webinar'
import { countApproved, readSession, saveSession } from '../data/webinar'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

export const readWebinarAction = defineAction(readContract, 'admin', async (_, { db }) => {
  const session = await readSession(db)
  const { opened_at: _opened, ...fields } = session
  return {
    ...fields,
    starts_at: fields.starts_at?.getTime() ?? null,
    updated_at: fields.updated_at?.getTime() ?? null,
    approved: await countApproved(db, session),
  }
})

export const readWebinar = defineCallable(readWebinarAction)

export const saveWebinarAction = defineAction(
  saveContract,
  'admin',
  async ({ starts_at, updated_at, ...fields }, services, { uid }) => {
    const stored = await saveSession(
      services,
      { ...fields, starts_at: starts_at === null ? null : new Date(starts_at) },
      { seen: updated_at === null ? null : new Date(updated_at), by: uid },
    )
    return { updated_at: stored.getTime() }
  },
)

export const saveWebinar = defineCallable(saveWebinarAction)
