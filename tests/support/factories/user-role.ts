import type { UserRole } from '@domain/entities/user-role'
import { defineFactory } from './factory'

/** A member's role row. */
export const userRole = defineFactory<UserRole, 'admin' | 'suspended'>(
  ({ random }) => ({ user_id: `member-${random.int(100_000, 999_999)}`, role: 'member' }),
  { admin: () => ({ role: 'admin' }), suspended: () => ({ suspended: true }) },
)
