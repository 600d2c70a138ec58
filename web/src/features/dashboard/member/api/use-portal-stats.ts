import { portalStats } from '@domain/calls/portal-stats'
import { useCall } from '../../../../firebase/use-call'

const NOTHING = {}

/** The three numbers of the home page. */
export const usePortalStats = () => useCall(portalStats, NOTHING)
