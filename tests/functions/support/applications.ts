import { randomUUID } from 'node:crypto'
import type { submitApplication } from '@domain/calls/applications'
import type { CallRequest } from '@domain/calls/contract'
import { CONSENT_VERSIONS } from '@domain/consent'
import { emailKey } from '@domain/email-key'
import { applicationSchema, type Application, type Decision } from '@domain/entities/application'
import type { OutboxMail } from '@domain/entities/outbox-mail'
import { submitApplicationAction } from '../../../functions/src/callables/applications'
import { applications } from '../../../functions/src/data/applications/collections'
import { plainData, readDocument } from '../../../functions/src/data/collections'
import { mailOutbox } from '../../../functions/src/data/mail/collections'
import type { Caller } from '../../../functions/src/lib/action'
import type { Services } from '../../../functions/src/lib/services'
import { call } from './calls'
import { db } from './services'

export type Form = CallRequest<typeof submitApplication>

export const applicationForm = (fields: Partial<Form> = {}): Form => ({
  name: 'Yusuf Rahmani',
  email: `${randomUUID()}@cave.example`,
  business: 'Rahmani Trading',
  activity: 'Imports dates',
  revenue_band: '$1-$3M',
  region: 'UAE',
  why: 'I want to meet people who trade as I do.\nAnd to learn.',
  referred_by: 'Amina',
  consent_version: CONSENT_VERSIONS[0],
  attempt_id: randomUUID(),
  ...fields,
})

/** Submits an application form, by default as a visitor who is not signed in. */
export const apply = (services: Services, form: Form, caller?: Caller) =>
  call(submitApplicationAction, services, form, caller)

/** Returns the stored applications with an email address, oldest first. */
export async function applicationsOf(email: string): Promise<(Application & { id: string })[]> {
  const { docs } = await applications(db).where('email_key', '==', emailKey(email)).get()
  const found = docs.flatMap((doc) => {
    const application = readDocument(applicationSchema, doc)
    return application ? [{ ...application, id: doc.id }] : []
  })
  return found.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** Returns the emails to an address that are stored in the outbox, oldest first. */
export async function mailsToAddress(email: string): Promise<OutboxMail[]> {
  const { docs } = await mailOutbox(db).where('to_email', '==', email).get()
  const mails = docs.map((doc) => plainData(doc) as OutboxMail)
  return mails.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** Returns a reviewer's decision: by default an approval, whose email is due immediately. */
export const decisionWith = (at: Date, fields: Partial<Decision> = {}): Decision => ({
  id: randomUUID(),
  decision: 'approve',
  reason: 'meets_criteria',
  message: null,
  decided_by: 'reviewer',
  decided_at: at,
  mail_at: at,
  from: 'received',
  ...fields,
})
