import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { PATHS } from '../../config/paths'
import type { ListRows } from '../../data/list-rows'
import { BackLink } from '../../ui/kit/back-link'
import { Button } from '../../ui/kit/button'
import { EmptyState } from '../../ui/kit/empty'
import { ListScreen } from '../../ui/list/list-screen'
import { RowsSkeleton } from '../../ui/list/rows-skeleton'
import { useView } from '../../ui/list/view'
import { Page } from '../../ui/page'
import { beginCodes, useCodes } from './api/codes'
import { CodeTable } from './code-table'
import { CreateDialog } from './create-dialog'
import { ExportButton } from './export-button'
import { invitesView } from './view'

/** /admin/invites: every invitation code, and the way to make and to revoke them. */
export function InvitesPage() {
  const view = useView(invitesView)
  const codes = useCodes(view.values, view.pages.page)
  const [creating, setCreating] = useState(false)
  const create = () => setCreating(true)

  return (
    <Page
      title="Invitation Codes"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Each code lets one person join."
      actions={
        <Button primary icon="plus" aria-haspopup="dialog" onClick={create}>
          Create Code
        </Button>
      }
    >
      <ListScreen
        view={view}
        list={codes}
        label="Invitation codes"
        noun="Codes"
        loading="Loading invitation codes..."
        failure={MESSAGES.inviteCodesFailed}
        count={countOf}
        icon="invites"
        empty={
          <EmptyState
            icon="invites"
            title="No invitation codes yet"
            text="A code lets one person join. Create one here, or let an automation do it."
          >
            <Button primary onClick={create}>
              Create Your First Code
            </Button>
          </EmptyState>
        }
        noMatch="No invitation codes match your filters."
        actions={<ExportButton filter={view.values} />}
        skeleton={<RowsSkeleton columns={7} />}
      >
        {(rows, waiting) => <CodeTable rows={rows} waiting={waiting} />}
      </ListScreen>
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
    </Page>
  )
}

/** Exact once the end is reached; before, nobody has counted. */
function countOf({ rows: { length }, more }: ListRows<unknown>): string {
  const noun = length === 1 ? 'code' : 'codes'
  return more ? `The newest ${length} ${noun}` : `${length} ${noun}`
}

export const page = { element: <InvitesPage />, begin: beginCodes }
