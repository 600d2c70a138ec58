import { MESSAGES } from '@domain/messages'
import { ExportButton as CsvButton } from '../../ui/list/export-button'
import type { InvitesFilter } from './view'

/** The button that exports all codes that match the filter. */
export function ExportButton({ filter }: { filter: InvitesFilter }) {
  return (
    <CsvButton
      one="invitation code"
      file="invitation-codes"
      failure={MESSAGES.inviteCodesExportFailed}
      capped="Older codes are not included. Filter the list to export them."
      perform={async (options) => {
        const { exportCodes } = await import('./api/export-codes')
        return exportCodes(filter, options)
      }}
    />
  )
}
