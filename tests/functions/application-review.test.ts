import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emailKey } from '@domain/email-key'
import type { Application } from '@domain/entities/application'
import {
  NOTES_SHOWN,
  OTHER_APPLICATIONS_SHOWN,
  REVIEWERS_SHOWN,
  REVIEWING_SECONDS,
} from '@domain/limits'
import { SERVER_COLLECTIONS } from '@domain/paths'
import {
  countApplicationsAction,
  decideApplicationAction,
  noteApplicationAction,
  readApplicationAction,
  watchApplicationsAction,
} from '../../functions/src/callables/applications-review'
import {
  applicationNotes,
  applicationReviewers,
  applications,
} from '../../functions/src/data/applications/collections'
import { newsBetween, newsFor } from '../../functions/src/data/mail/news'
import { application, createWorld } from '../support/factories'
import { DAY, HOUR } from '../support/factories/factory'
import { call, outcomeOf, signedIn } from './support/calls'
import { giveMember } from './support/people'
import { countReads } from './support/reads'
import { close, createClock, createServices, db, type Clock } from './support/services'

afterAll(close)
const [firstReviewer, secondReviewer] = [
  signedIn((await giveMember('admin')).uid, 'admin'),
  signedIn((await giveMember('admin')).uid, 'admin'),
]

let clock: Clock
beforeEach(async () => {
  clock = createClock()
  for (const collection of [applications(db), applicationReviewers(db)])
    await db.recursiveDelete(collection)
})
const services = () => createServices({ now: clock.now })

/** Stores an application, by default of a new person. @param hours how many hours ago the application was submitted */
async function apply(hours = 0, fields: Partial<Application> = {}): Promise<string> {
  const id = randomUUID()
  const created_at = new Date(clock.now().getTime() - hours * HOUR)
  const made = application(createWorld(clock.now()), {
    created_at,
    updated_at: created_at,
    review_by: new Date(created_at.getTime() + DAY),
    email: `${id}@cave.example`,
    email_key: emailKey(`${id}@cave.example`),
    ...fields,
  })
  await applications(db).doc(id).create(made)
  return id
}

const readStoredApplication = (application_id: string) =>
  call(readApplicationAction, services(), { application_id }, firstReviewer)
const note = (application_id: string, text: string, note_id: string = randomUUID()) =>
  outcomeOf(
    call(noteApplicationAction, services(), { application_id, note_id, text }, firstReviewer),
  )
const watch = (application_id: string | null, caller = firstReviewer) =>
  call(watchApplicationsAction, services(), { application_id }, caller)

describe('readApplication', () => {
  it('readApplication returns the answers, but neither the hash of the status link nor the hash of the attempt id', async () => {
    const id = await apply(2, { token_hashes: ['secret-hash'], attempt_hash: 'attempt-hash' })
    const response = await readStoredApplication(id)
    expect(response.application).toMatchObject({
      id,
      status: 'received',
      business: 'Rahmani Trading',
    })
    expect(JSON.stringify(response)).not.toMatch(/secret-hash|attempt-hash/)
  })

  it('readApplication also returns earlier answers that the applicant has replaced', async () => {
    const { name, business, activity, revenue_band, region, referred_by } = application(
      createWorld(clock.now()),
    )
    const answers = { name, business, activity, revenue_band, region, referred_by, why: 'Before' }
    const id = await apply(2, { earlier: [{ ...answers, until: clock.now(), by: 'form' }] })
    expect((await readStoredApplication(id)).earlier).toEqual([
      { ...answers, until: clock.now().getTime(), by: 'form' },
    ])
    expect((await readStoredApplication(await apply())).earlier).toEqual([])
  })

  it('readApplication also returns the newest of the other applications that have the same email address', async () => {
    const address = { email: 'again@cave.example', email_key: emailKey('again@cave.example') }
    const others: string[] = []
    for (let n = OTHER_APPLICATIONS_SHOWN + 1; n > 0; n--)
      others.unshift(await apply(n * 100, { ...address, status: 'withdrawn' }))
    const id = await apply(1, address)
    await apply()
    const { others: shown } = await readStoredApplication(id)
    expect(shown.map((other) => other.id)).toEqual(others.slice(0, OTHER_APPLICATIONS_SHOWN))
    expect(shown[0]).toMatchObject({ status: 'withdrawn', reason: null })
  })

  it('readApplication returns the sending state of the email about the decision', async () => {
    const id = await apply()
    expect((await readStoredApplication(id)).mail).toBeNull()
    const request = { application_id: id, decision: 'decline', reason: 'revenue' } as const
    await call(decideApplicationAction, services(), request, firstReviewer)
    expect(await readStoredApplication(id)).toMatchObject({
      mail: 'held',
      application: { decision: { decision: 'decline', decided_by: firstReviewer.uid } },
    })
  })

  it('readApplication costs at most 30 reads, even with many notes and many applications from the same email address', async () => {
    const address = { email: 'busy@cave.example', email_key: emailKey('busy@cave.example') }
    const id = await apply(1, address)
    await Promise.all(Array.from({ length: 8 }, (_, n) => apply(n + 2, address)))
    await Promise.all(Array.from({ length: NOTES_SHOWN + 5 }, (_, n) => note(id, `Note ${n}`)))
    const { result, reads } = await countReads(() => readStoredApplication(id))
    expect(result.notes).toHaveLength(NOTES_SHOWN)
    // `countReads` counts only the reads of queries. In addition, this call reads three documents by their ids: the
    // application and, for the caller's role row, one document each in `standings` and `user_roles`.
    expect(reads + 3).toBeLessThanOrEqual(30)
  })

  it('readApplication refuses an application that does not exist', async () => {
    expect(await outcomeOf(readStoredApplication(randomUUID()))).toBe('application_not_found')
  })
})

describe('notes on applications', () => {
  it('a reviewer’s note that is sent twice is stored once, and only in its own document, not in the audit log or the application', async () => {
    const id = await apply()
    const note_id = randomUUID()
    expect(await note(id, 'Zubayda knows him.', note_id)).toEqual({ id: note_id })
    expect(await note(id, 'Zubayda knows him.', note_id)).toEqual({ id: note_id })
    clock.advance(60)
    await note(id, 'He called.')
    expect((await readStoredApplication(id)).notes).toMatchObject([
      { text: 'Zubayda knows him.', author: firstReviewer.uid },
      { text: 'He called.' },
    ])
    expect(JSON.stringify((await applications(db).doc(id).get()).data())).not.toContain('Zubayda')
    const { docs } = await db
      .collection(SERVER_COLLECTIONS.auditLog)
      .where('target.id', '==', id)
      .get()
    expect(docs.map((entry) => entry.get('action') as string)).toEqual([
      'application_noted',
      'application_noted',
    ])
    expect(JSON.stringify(docs.map((entry) => entry.data()))).not.toContain('Zubayda')
  })

  it('a note on an application that does not exist is refused', async () => {
    const id = randomUUID()
    expect(await note(id, 'Lost')).toBe('application_not_found')
    expect((await applicationNotes(db, id).get()).size).toBe(0)
  })

  it('adding a note does not change `updated_at` of the application', async () => {
    const id = await apply()
    const before = (await readStoredApplication(id)).application.updated_at
    await note(id, 'Seen.')
    expect((await readStoredApplication(id)).application.updated_at).toBe(before)
  })
})

describe('watchApplications', () => {
  it('each of two reviewers sees which application the other reviewer has open', async () => {
    const [one, two] = [await apply(), await apply()]
    const at = (application_id: string) => [{ uid: secondReviewer.uid, application_id }]
    expect((await watch(one)).others).toEqual([])
    await watch(one, secondReviewer)
    expect((await watch(one)).others).toEqual(at(one))
    await watch(two, secondReviewer)
    expect((await watch(one)).others).toEqual(at(two))
    await watch(null, secondReviewer)
    expect((await watch(one)).others).toEqual([])
  })

  it('watchApplications does not return a reviewer whose last call was more than REVIEWING_SECONDS ago', async () => {
    const id = await apply()
    await watch(id, secondReviewer)
    clock.advance(REVIEWING_SECONDS + 1)
    expect((await watch(id)).others).toEqual([])
  })

  it('watchApplications returns the time of the last change to the application that the reviewer has open', async () => {
    const id = await apply()
    const { updated_at } = await watch(id)
    clock.advance(5)
    const request = { application_id: id, decision: 'hold', reason: 'second_opinion' } as const
    await call(decideApplicationAction, services(), request, secondReviewer)
    expect((await watch(id)).updated_at).toBe((updated_at ?? 0) + 5000)
  })

  it('watchApplications reads at most REVIEWERS_SHOWN + 1 documents, however many admins have the application open', async () => {
    const id = await apply()
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        applicationReviewers(db)
          .doc(`admin-${n}`)
          .set({ application_id: id, until: new Date(clock.now().getTime() + 1000) }),
      ),
    )
    const { result, reads } = await countReads(() => watch(id))
    expect(result.others).toHaveLength(REVIEWERS_SHOWN)
    expect(reads).toBeLessThanOrEqual(REVIEWERS_SHOWN + 1)
  })
})

describe('waiting applications', () => {
  it('countApplications counts the waiting, held and overdue applications, and lists the ones that have waited longest', async () => {
    const overdue = await apply(30)
    const next = await apply(20)
    await apply(1)
    await apply(40, { status: 'held' })
    await apply(50, { status: 'declined' })
    const counted = await call(countApplicationsAction, services(), { rows: 2 }, firstReviewer)
    expect(counted).toMatchObject({ waiting: 3, held: 1, overdue: 1 })
    expect(counted.longest.map(({ id }) => id)).toEqual([overdue, next])
    const { longest } = await call(countApplicationsAction, services(), { rows: 0 }, firstReviewer)
    expect(longest).toEqual([])
  })

  it('the daily digest email mentions new applications to admins only, and does not contain the applicants’ names', async () => {
    await apply(2, { name: 'Zubayda', business: 'Rahmani Trading' })
    await apply(2, { status: 'withdrawn' })
    const now = clock.now()
    const news = await newsBetween(db, new Date(now.getTime() - DAY), now)
    const noticesFor = (isAdmin: boolean) =>
      newsFor(news, { chosen: {}, isAdmin }).filter(({ path }) => path === '/admin/applications')
    expect(noticesFor(true)).toEqual([
      { title: 'New application: Rahmani Trading', path: '/admin/applications' },
    ])
    expect(noticesFor(false)).toEqual([])
  })
})
