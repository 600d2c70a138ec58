import {
  readInvitationSettings as readContract,
  setInvitationSettings as setContract,
} from '@domain/calls/invitation-settings'
import { invitationsPerYear, setInvitationsPerYear } from '../data/invitations/settings'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

export const readInvitationSettingsAction = defineAction(
  readContract,
  'admin',
  async (_, { db }) => ({ per_year: await invitationsPerYear(db) }),
)

export const readInvitationSettings = defineCallable(readInvitationSettingsAction)

export const setInvitationSettingsAction = defineAction(
  setContract,
  'admin',
  async ({ per_year }, services, { uid }) => {
    await setInvitationsPerYear(services, per_year, uid)
    return {}
  },
)

export const setInvitationSettings = defineCallable(setInvitationSettingsAction)
