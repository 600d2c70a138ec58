import { adminStats } from '@domain/calls/admin-stats'
import { useCall } from '../../../../firebase/use-call'

const NOTHING = {}
const EVERY_SECONDS = 30

/** The numbers on the admin dashboard's cards, kept up to date while they are looked at. */
export const useAdminStats = () => useCall(adminStats, NOTHING, EVERY_SECONDS)
