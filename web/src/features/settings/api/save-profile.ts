import type { ProfileFields } from '@domain/entities/profile'
import { ownUid } from './own-account'

/**
 * Stores changed fields of the member's own profile; others stay as they are, whoever changed them meanwhile.
 * @throws AppError
 */
export async function saveProfile(changes: Partial<ProfileFields>): Promise<void> {
  const uid = ownUid()
  if (Object.keys(changes).length === 0) return
  const { updateProfile } = await import('./update-profile')
  await updateProfile(uid, changes)
}
