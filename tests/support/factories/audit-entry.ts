import { auditEntry as entryOf, type AuditedAction } from '@domain/audit'
import type { AuditEntry } from '@domain/entities/audit-entry'
import { ago, DAY, defineFactory, type World } from './factory'

/** An audit log entry about a role change during the last 60 days. */
export const auditEntry = defineFactory<AuditEntry, 'automated'>(
  (world) => entryOf(roleGiven(world)),
  {
    automated: () => ({ actor: { kind: 'automation', id: 'lv_SeedD', name: 'Demo automation' } }),
  },
)

function roleGiven(world: World): AuditedAction {
  const member = `member-${world.random.int(100_000, 999_999)}`
  return {
    action: 'role_changed',
    actor: { kind: 'admin', id: 'admin', name: 'Maryam Oyelaran' },
    target: { id: member, label: `Member ${member.slice(-4)}` },
    before: { role: 'member' },
    after: { role: 'admin' },
    at: ago(world, world.random.int(1, 60 * DAY)),
  }
}
