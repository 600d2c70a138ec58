import { MESSAGES } from '@domain/messages'
import { useEffect } from 'react'
import { beginListing } from '../../../ui/list/begin-listing'
import { useListing, type ShownListing } from '../../../ui/list/use-listing'
import { auditAddress, filterKey, type AuditView } from '../filter'
import { trail, type AuditRow } from './trail'

/** The audit log of a view. Whoever comes back wants to see what was done meanwhile: it is asked for anew. */
export function useTrail(view: AuditView): ShownListing<AuditRow> {
  useEffect(() => trail.expire, [])
  return useListing(trail, { key: filterKey(view), pages: view.pages }, MESSAGES.auditFailed)
}

/** Asks for the audit log of an address's view, ahead of the page. */
export const beginTrail = beginListing(trail, auditAddress, filterKey)
