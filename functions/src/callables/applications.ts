import {
  applicationStatus as statusContract,
  submitApplication as submitContract,
  updateApplication as updateContract,
  withdrawApplication as withdrawContract,
} from '@domain/calls/applications'
import { readByLink, updateByLink, withdrawByLink } from '../data/applications/by-link'
import { storeApplication } from '../data/applications/submit'
import { countApplication } from '../data/rate-limits'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

export const submitApplicationAction = defineAction(
  submitContract,
  'anyone',
  async (request, services, { address }) => {
    await countApplication(services, address)
    if (!request.website) await storeApplication(services, request, address)
    return { status: 'received' as const }
  },
)

export const applicationStatusAction = defineAction(
  statusContract,
  'anyone',
  ({ token }, services, { address }) => readByLink(services, token, address),
)

export const updateApplicationAction = defineAction(
  updateContract,
  'anyone',
  async (request, services, { address }) => ({
    status: await updateByLink(services, request, address),
  }),
)

export const withdrawApplicationAction = defineAction(
  withdrawContract,
  'anyone',
  async ({ token }, services, { address }) => ({
    status: await withdrawByLink(services, token, address),
  }),
)

export const submitApplication = defineCallable(submitApplicationAction)
export const applicationStatus = defineCallable(applicationStatusAction)
export const updateApplication = defineCallable(updateApplicationAction)
export const withdrawApplication = defineCallable(withdrawApplicationAction)
