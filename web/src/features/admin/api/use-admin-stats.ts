import { adminStats } from '@domain/calls/admin-stats'
import { useCall } from '../../../firebase/use-call'

const NOTHING = {}

/** The numbers on the admin dashboard's cards. */
export const useAdminStats = () => useCall(adminStats, NOTHING)
