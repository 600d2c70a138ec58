import type { ContentFields } from '@domain/entities/content-item'
import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { PATHS } from '../../../config/paths'
import type { ListRows } from '../../../data/list-rows'
import { useLivePages } from '../../../data/live'
import { useSession } from '../../../firebase/session'
import { BackLink } from '../../../ui/kit/back-link'
import { Button } from '../../../ui/kit/button'
import { Dialog } from '../../../ui/kit/dialog'
import { ListScreen } from '../../../ui/list/list-screen'
import { defineView, useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { useAction } from '../../../ui/use-action'
import { useAttemptId } from '../../../ui/use-attempt-id'
import { addContent, beginContent, CONTENT } from './api/content'
import { ContentForm } from './content-form'
import { ContentTable } from './content-table'

const contentView = defineView({})

/** /admin/content: what members find in the library. */
export function ContentManagementPage() {
  const view = useView(contentView)
  const content = useLivePages(CONTENT, view.pages.page)
  const session = useSession()
  return (
    <Page
      title="Content Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="What members find in the content library, newest first."
      actions={session.status === 'admin' && <AddContent by={session.uid} />}
    >
      <ListScreen
        view={view}
        list={content}
        label="Content"
        loading="Loading content..."
        failure={MESSAGES.contentFailed}
        count={countOf}
        icon="content"
        empty="No content items found."
        noMatch="No content items found."
      >
        {(rows) => <ContentTable rows={rows} />}
      </ListScreen>
    </Page>
  )
}

/** The total is unknown until the last page has loaded. */
function countOf({ rows: { length }, more }: ListRows<unknown>): string {
  const noun = length === 1 ? 'item' : 'items'
  return more ? `The first ${length} ${noun}` : `${length} ${noun}`
}

/** The button 'Add Content' and its dialog. @param by the admin's uid */
function AddContent({ by }: { by: string }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const attempt = useAttemptId()
  const add = useAction((fields: ContentFields) => addContent(attempt.idOf(fields), fields, by), {
    success: MESSAGES.contentAdded,
    failure: MESSAGES.contentNotAdded,
    sentences: { network: MESSAGES.offline },
    onSuccess: () => {
      attempt.stored()
      close()
    },
  })
  return (
    <>
      <Button primary icon="plus" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add Content
      </Button>
      <Dialog
        title="Add Content"
        open={open}
        onClose={close}
        busy={add.pending}
        holdsInput
        discard="Discard this content?"
      >
        <ContentForm pending={add.pending} onSubmit={(fields) => void add.run(fields)} />
      </Dialog>
    </>
  )
}

export const page = { element: <ContentManagementPage />, begin: beginContent }
