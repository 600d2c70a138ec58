import { beginCodes } from './api/use-codes'
import Button from 'antd/es/button'
import { useState } from 'react'
import { PATHS } from '../../config/paths'
import { useSession } from '../../firebase/session'
import { BackLink } from '../../ui/kit/back-link'
import { Icon } from '../../ui/icons'
import { useView } from '../../ui/list/use-view'
import { Page } from '../../ui/page'
import { renewCodes, useCodes } from './api/use-codes'
import { CreateDialog } from './create-dialog'
import { InviteFilters } from './invite-filters'
import { Results } from './results'
import { invitesAddress } from './filter'

const ALL = { search: '', status: null }

/** /admin/invites: every invitation code, and the way to make and to revoke them (decision "Invitations"). */
export function InvitesPage() {
  const [view, show] = useView(invitesAddress)
  const codes = useCodes(view)
  const session = useSession()
  const [creating, setCreating] = useState(false)
  const create = () => setCreating(true)
  const close = () => {
    setCreating(false)
    renewCodes(view)
  }

  return (
    <Page
      title="Invitation Codes"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Each code lets one person join."
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={18} />}
          aria-haspopup="dialog"
          onClick={create}
        >
          Create Code
        </Button>
      }
    >
      <InviteFilters view={view} onChange={show} />
      <Results
        codes={codes}
        view={view}
        by={'uid' in session ? session.uid : ''}
        onClear={() => show(ALL)}
        onMore={() => show({ pages: codes.pages + 1 })}
        onCreate={create}
      />
      <CreateDialog open={creating} onClose={close} />
    </Page>
  )
}

export const page = { element: <InvitesPage />, begin: beginCodes }
