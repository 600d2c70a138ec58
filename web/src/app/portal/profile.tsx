import { PATHS } from '../../config/paths'
import type { PortalPage } from './portal-page'

/** A member's profile, which the directory brings ahead: most people go there next. */
export const PROFILE: PortalPage = {
  path: `${PATHS.members}/:id`,
  load: async () => (await import('../../features/members/profile')).page,
}
