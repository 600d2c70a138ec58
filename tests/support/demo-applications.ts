import type { Application, ApplicationNote } from '@domain/entities/application'
import type { InviteCode } from '@domain/entities/invite-code'
import { REVIEW_HOURS } from '@domain/limits'
import { COLLECTIONS, NOTES, SERVER_COLLECTIONS } from '@domain/paths'
import { DEMO_ACCOUNTS } from './demo'
import { demoMemberId } from './demo-members'
import { application, inviteCode, type World } from './factories'
import { ago, DAY, HOUR } from './factories/factory'
import { doc, type SeedDocument } from './seed-document'
import { APPLICATIONS } from './texts/applications'

export interface DemoApplications {
  applications: SeedDocument<Application>[]
  notes: SeedDocument<ApplicationNote>[]
  /** The invitation codes of approved applicants. */
  codes: SeedDocument<InviteCode>[]
}

/** Returns an id of eight characters, because the audit log shows the first eight characters of an id. */
const numbered = (index: number) => `app-${String(index + 1).padStart(4, '0')}`
const adminUid = DEMO_ACCOUNTS.admin.uid
/** The index of the application whose form the applicant has sent twice. */
const RESENT_INDEX = 1

/** Creates applications in every status, two of them with reviewers' notes. */
export function demoApplications(world: World): DemoApplications {
  const codes: SeedDocument<InviteCode>[] = []
  const applications = APPLICATIONS.map((texts, index) => {
    const [hours, status, name, business, activity, revenue_band, region, why, referred_by] = texts
    const created_at = ago(world, hours * HOUR)
    const email = `applicant${index + 1}@applicants.example`
    const made = application(world, ...(status === 'received' ? [] : [status]), {
      name,
      email,
      email_key: email,
      business,
      activity,
      revenue_band,
      region,
      why,
      referred_by,
      consent: { ...application(world).consent, at: created_at },
      created_at,
      updated_at: created_at,
      review_by: new Date(created_at.getTime() + REVIEW_HOURS * HOUR),
    })
    const decided_at = new Date(created_at.getTime() + 20 * HOUR)
    const decision = made.decision && {
      ...made.decision,
      id: `decision-${index + 1}`,
      decided_by: adminUid,
      decided_at,
      mail_at: new Date(decided_at.getTime() + HOUR / 2),
    }
    const closed_at = made.closed_at && (decision ? decided_at : made.closed_at)
    const stored: Application = {
      ...made,
      decision,
      closed_at,
      ...(index === RESENT_INDEX && sentAgain(made)),
    }
    if (status === 'approved' || status === 'joined') {
      const code = codeOf(world, numbered(index), stored)
      codes.push(doc(COLLECTIONS.inviteCodes, code.code, code))
      Object.assign(stored, {
        invite_code: code.code,
        invite_expires_at: code.expires_at,
        joined_uid: code.used_by,
      })
    }
    return doc(SERVER_COLLECTIONS.applications, numbered(index), stored)
  })
  return { applications, codes, notes: reviewNotes(world) }
}

/** Returns the fields that change when an applicant sends the form a second time, one hour after the first time. */
function sentAgain(sent: Application): Pick<Application, 'earlier' | 'updated_at'> {
  const { name, business, revenue_band, region, created_at } = sent
  const until = new Date(created_at.getTime() + HOUR)
  const answers = { name, business, revenue_band, region, activity: null, referred_by: null }
  const why = 'A friend told me to apply.'
  return { earlier: [{ ...answers, why, until, by: 'form' }], updated_at: until }
}

function codeOf(world: World, application_id: string, { email, status, decision }: Application) {
  const created_at = decision?.decided_at ?? world.now
  const used = { used_by: demoMemberId(3), used_at: new Date(created_at.getTime() + DAY) }
  return inviteCode(world, ...(status === 'joined' ? (['used', used] as const) : []), {
    created_by: adminUid,
    created_at,
    expires_at: new Date(created_at.getTime() + 14 * DAY),
    bound_email: email,
    bound_key: email,
    application_id,
  })
}

const reviewNotes = (world: World): SeedDocument<ApplicationNote>[] =>
  [
    [5, 'Spoke to Tariq. The business is sound; let us ask a second person in Toronto.', 30],
    [0, 'Yusuf says he has known him for years.', 3],
  ].map(([index, text, hours]) =>
    doc(`${SERVER_COLLECTIONS.applicationNotes}/${numbered(Number(index))}/${NOTES}`, 'note-1', {
      text: String(text),
      author: adminUid,
      created_at: ago(world, Number(hours) * HOUR),
    }),
  )
