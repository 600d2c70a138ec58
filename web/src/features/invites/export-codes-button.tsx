import { MESSAGES } from '@domain/messages'
import { ExportButton } from '../../ui/list/export-button'
import type { InvitesFilter } from './view'

/** The button that exports all codes that match the filter. */
export function ExportCodesButton({ filter }: { filter: InvitesFilter }) {
  return (
    <ExportButton
      singular="invitation code"
      file="invitation-codes"
      failure={MESSAGES.inviteCodesExportFailed}
      cappedText="Older codes are not included. Filter the list to export them."
      exportRows={async (options) => {
        const { exportCodes } = await import('./api/export-codes')
        return exportCodes(filter, options)
      }}
    />
  )
}
