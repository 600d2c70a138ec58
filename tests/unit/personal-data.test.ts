import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import {
  DOCUMENT_ID_IS_UID,
  PERSONAL_DATA,
  type CollectionName,
  type PersonalData,
} from '@domain/personal-data'
import { demo } from '../support/demo-documents'

const COLLECTION_NAMES = Object.values({
  ...COLLECTIONS,
  ...MEMBER_COLLECTIONS,
  ...SERVER_COLLECTIONS,
})

/**
 * Maps each entity schema to its collection, or to null if the schema is only a part of another schema. Add new schemas
 * here.
 */
const COLLECTION_OF: Record<string, CollectionName | null> = {
  announcementTargetSchema: null,
  announcementFieldsSchema: null,
  announcementSchema: 'announcements',
  mailingSchema: 'mailings',
  apiKeySchema: 'api_keys',
  applicationAnswersSchema: null,
  applicationNoteSchema: 'application_notes',
  applicationSchema: 'applications',
  decisionSchema: null,
  earlierAnswersSchema: null,
  invitationSettingsSchema: 'site_settings',
  eventPrivateSchema: 'event_private',
  eventSeatsSchema: 'event_seats',
  eventBroadcastSchema: 'event_tellings',
  guestInfoFieldsSchema: null,
  guestSchema: null,
  rsvpSchema: 'rsvps',
  seatLedgerSchema: 'seat_ledgers',
  sponsorshipSchema: 'sponsorships',
  auditEntrySchema: 'audit_log',
  auditCardSchema: 'audit_entries',
  requestFieldsSchema: null,
  conciergeRequestSchema: 'concierge_requests',
  shownRequestSchema: 'concierge_requests',
  requestQuotaSchema: 'request_quotas',
  calendarFeedSchema: 'calendar_feeds',
  daySettingsFieldsSchema: null,
  daySettingsSchema: 'day_settings',
  prayerRuleSchema: null,
  contentFieldsSchema: null,
  contentItemSchema: 'content_library',
  dailyWinSchema: 'daily_wins',
  eventFieldsSchema: null,
  eventSchema: 'events',
  inviteClaimSchema: null,
  inviteCodeSchema: 'invite_codes',
  noticeSchema: 'notifications',
  outboxMailSchema: 'mail_outbox',
  preferenceFieldsSchema: null,
  preferencesSchema: 'preferences',
  profileFieldsSchema: null,
  profileSchema: 'profiles',
  userRoleSchema: 'user_roles',
  memberStateSchema: 'member_state',
  webinarFieldsSchema: null,
  webinarSchema: 'site_settings',
}

const entityModules = import.meta.glob<Record<string, unknown>>(
  '../../functions/src/domain/entities/*.ts',
  { eager: true },
)
const entitySchemas = Object.values(entityModules)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Schema'))

/**
 * Matches names of fields that can identify a person. It also matches `review_by`, although this field contains a time.
 */
const NAMES_SOMEBODY =
  /(^|[._])(uids?|user_ids?|by|owner|sponsor|assignee|first_name|last_name|avatar_url|faces)$|email/

interface SchemaDefinition {
  type?: string
  shape?: Record<string, SchemaType>
  innerType?: SchemaType
  element?: SchemaType
  valueType?: SchemaType
  options?: SchemaType[]
}
type SchemaType = z.core.$ZodType & { _zod: { def: SchemaDefinition } }

/** Returns the paths of all fields except date fields, without the keys of maps and the indexes of lists. */
function fieldsOf(type: SchemaType, path = ''): string[] {
  const { shape, innerType, element, valueType, options = [] } = type._zod.def
  const inner = [innerType, element, valueType, ...options].flatMap((part) =>
    part ? fieldsOf(part, path) : [],
  )
  const own = Object.entries(shape ?? {}).flatMap(([name, part]) => {
    const field = path ? `${path}.${name}` : name
    return isDateField(part) ? [] : [field, ...fieldsOf(part, field)]
  })
  return [...inner, ...own]
}

/** Returns whether a field contains a date. A date, such as `review_by`, cannot identify a person. */
function isDateField({ _zod: { def } }: SchemaType): boolean {
  return def.type === 'date' || (def.innerType !== undefined && isDateField(def.innerType))
}

/** Returns whether the register of personal data lists this field or a map that contains this field. */
const isRegistered = (data: PersonalData | null, field: string): boolean =>
  [...(data?.owners ?? []), ...(data?.mentions ?? [])].some(
    (known) => field === known || field.startsWith(`${known}.`),
  )

describe('the register of personal data', () => {
  it('the register of personal data has an entry for every collection', () => {
    expect(Object.keys(PERSONAL_DATA).toSorted()).toEqual(COLLECTION_NAMES.toSorted())
  })

  it('the list COLLECTION_OF contains every entity schema', () => {
    expect(entitySchemas.map(([name]) => name).toSorted()).toEqual(
      Object.keys(COLLECTION_OF).toSorted(),
    )
  })

  it('the register of personal data lists every entity field that can identify a person', () => {
    const named = entitySchemas.flatMap(([name, schema]) => {
      const collection = COLLECTION_OF[name]
      return collection
        ? fieldsOf(schema as SchemaType)
            .filter((field) => NAMES_SOMEBODY.test(field) && field !== 'review_by')
            .map((field) => ({ collection, field }))
        : []
    })
    expect(named).toContainEqual({ collection: 'invite_codes', field: 'claim.first_name' })
    expect(
      named.filter(({ collection, field }) => !isRegistered(PERSONAL_DATA[collection], field)),
    ).toEqual([])
  })

  it('if a field in the demo data contains the uid or email address of a member, the register of personal data lists the field', () => {
    const { members, documents } = demo(new Date())
    const people = new Set(members.flatMap(({ uid, email }) => [uid, email]))
    const unknown = documents.flatMap(({ collection, id, data }) => {
      // For a subcollection, the register contains only the first segment of the path.
      const [name = ''] = collection.split('/')
      const register = PERSONAL_DATA[name as CollectionName]
      return [[DOCUMENT_ID_IS_UID, id] as const, ...valuesOf(data)]
        .filter(([, value]) => people.has(value))
        .filter(([field]) => !isRegistered(register, field))
        .map(([field]) => `${name} ${field}`)
    })
    expect([...new Set(unknown)]).toEqual([])
  })

  it('firestore.indexes.json keeps the automatic indexes of all fields that the register of personal data lists under `owners`', () => {
    const { fieldOverrides } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../firestore.indexes.json'), 'utf8'),
    ) as { fieldOverrides: { collectionGroup: string; fieldPath: string }[] }
    const exempt = fieldOverrides.map((of) => `${of.collectionGroup}.${of.fieldPath}`)
    const owners = Object.entries(PERSONAL_DATA).flatMap(([name, data]) =>
      (data?.owners ?? []).map((field) => `${name}.${field}`),
    )
    expect(owners.filter((owner) => exempt.includes(owner))).toEqual([])
  })

  it('if an entry in the register of personal data has no owners, its data is neither deleted with an account nor exported', () => {
    const ownerless = Object.values(PERSONAL_DATA).filter(
      (data) => data && data.owners.length === 0,
    )
    for (const data of ownerless)
      expect([data?.atDeletion, data?.atExport]).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(deleted|included)$/)]),
      )
  })
})

/** Returns the path and the value of each text in a document. */
function valuesOf(value: unknown, path = ''): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object' || value instanceof Date) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const key = Array.isArray(value) ? path : path ? `${path}.${name}` : name
    return valuesOf(inner, key)
  })
}
