import { auditEntry as entryOf, changedFields } from '@domain/audit'
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@domain/entities/audit-entry'
import type { Application } from '@domain/entities/application'
import type { ConciergeRequest } from '@domain/entities/concierge-request'
import type { ContentItem } from '@domain/entities/content-item'
import type { Event } from '@domain/entities/event'
import type { InviteCode } from '@domain/entities/invite-code'
import { LENGTHS } from '@domain/limits'
import {
  APPLICATION_STATUSES,
  EVENT_TYPES,
  REGIONS,
  REQUEST_PRIORITIES,
  REQUEST_STATUSES,
} from '@domain/options'
import {
  application,
  conciergeRequest,
  contentItem,
  event,
  inviteCode,
  type World,
} from '../../support/factories'
import { ago, ahead, DAY, HOUR, MINUTE } from '../../support/factories/factory'

type Rows<Row> = (readonly [id: string, row: Row])[]

const WORDS =
  "founders' dinner in London Łódź Straße Œuvre naïve Çelik İstanbul مجلس الأعمال رُؤْيَة ٢٠٣٠ مُحَمَّد ﷺ SaaS M&A Q&A exit CEO 20% growth café Zürich e-com Da'wah ‘quoted’ 😀 deal-flow".split(
    ' ',
  )

const randomText = ({ random }: World, most: number) =>
  Array.from({ length: random.int(1, most) }, () => random.pick(WORDS)).join(' ')

/** Returns one of few times, so that many rows have the same time and a search must order them by id. */
const randomTime = (world: World, days: number) =>
  ago(world, world.random.int(-days, days) * 7 * HOUR)

const createRows = <Row>(count: number, make: (index: number) => Row): Rows<Row> =>
  Array.from({ length: count }, (_, index) => [`row-${(index * 7919) % 10_007}`, make(index)])

export const contentRows = (world: World, count: number): Rows<ContentItem> =>
  createRows(count, () =>
    contentItem(world, {
      title: randomText(world, 4),
      description: world.random.chance(0.2) ? null : randomText(world, 30),
      created_at: ago(world, world.random.int(1, 90) * 7 * HOUR),
    }),
  )

export const UNUSUAL_TYPES = ['retreat', '__name__', 'a.b`c/d\\e*', 'لقاء']

export const eventRows = (world: World, count: number): Rows<Event> =>
  createRows(count, () =>
    event(world, {
      title: randomText(world, 4),
      description: world.random.chance(0.2) ? null : randomText(world, 30),
      location: world.random.chance(0.2) ? null : randomText(world, 3),
      event_date: randomTime(world, 40),
      event_type: world.random.pick([...EVENT_TYPES, ...UNUSUAL_TYPES]),
    }),
  )

export const requestRows = (world: World, count: number): Rows<ConciergeRequest> =>
  createRows(count, () =>
    conciergeRequest(world, {
      title: randomText(world, 4),
      description: randomText(world, 30),
      status: world.random.pick(REQUEST_STATUSES),
      priority: world.random.pick([...REQUEST_PRIORITIES, null]),
      created_at: ago(world, world.random.int(1, 90) * 7 * HOUR),
    }),
  )

export const applicationRows = (world: World, count: number): Rows<Application> =>
  createRows(count, () =>
    application(world, {
      name: randomText(world, 3).slice(0, LENGTHS.applicantName),
      business: randomText(world, 4).slice(0, LENGTHS.business),
      status: world.random.pick(APPLICATION_STATUSES),
      region: world.random.pick(REGIONS),
      created_at: ago(world, world.random.int(1, 90) * 7 * HOUR),
    }),
  )

export const codeRows = (world: World, count: number): Rows<InviteCode> =>
  Array.from({ length: count }, () => {
    const { random } = world
    const expires_at = random.pick([null, ahead(world, random.int(0, 3) * DAY), ago(world, MINUTE)])
    const state = random.pick(['used', 'revoked', {}, {}] as const)
    const description = random.chance(0.3) ? null : randomText(world, 6)
    const created_at = ago(world, random.int(1, 90) * 7 * HOUR)
    const row = inviteCode(world, state, { description, expires_at, created_at })
    return [row.code, row]
  })

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[]

export const auditRows = (world: World, count: number): Rows<AuditEntry> =>
  createRows(count, (index) => {
    const name = randomText(world, 2)
    const entry = entryOf({
      action: world.random.pick(ACTIONS),
      actor: { kind: 'admin', id: `admin-${index % 5}`, name },
      target: { id: `target-${index}`, label: randomText(world, 4) },
      at: ago(world, world.random.int(1, 90) * 7 * HOUR),
    })
    const change = changedFields({
      before: { title: randomText(world, 3) },
      after: { codes: [`CODE${index}A`, `CODE${index}B`] },
      fields: [['title'], ['codes'], ['title', 'codes']][index % 3] ?? [],
    })
    return { ...entry, ...change }
  })
