import type { ContentFields } from '@domain/entities/content-item'
import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { useLivePages } from '../../../data/live'
import { capitalize } from '../../../ui/format'
import { AdminPage } from '../../../ui/kit/back-link'
import { Badge } from '../../../ui/kit/badge'
import { Button } from '../../../ui/kit/button'
import { DeleteButton } from '../../../ui/kit/delete-button'
import { Dialog } from '../../../ui/kit/dialog'
import { lazyForm } from '../../../ui/kit/lazy-form'
import { IconButton } from '../../../ui/kit/row-button'
import { countFormatter } from '../../../ui/list/list-state'
import type { Column } from '../../../ui/list/table'
import { TableScreen } from '../../../ui/list/table-screen'
import { defineView, useView } from '../../../ui/list/view'
import { Time } from '../../../ui/time'
import { useAction } from '../../../ui/use-action'
import { useCreation } from '../../../ui/use-creation'
import { webHref } from '../../../ui/web-href'
import { addContent, prefetchContent, CONTENT, deleteContent, type ContentRow } from './api/content'

const contentView = defineView({})
const ContentForm = lazyForm(async () => (await import('./content-form')).ContentForm)

/** The page /admin/content. Lists the items of the content library, and lets admins add and delete items. */
export function ContentManagementPage() {
  const view = useView(contentView)
  const content = useLivePages(CONTENT, view.pages.page)
  return (
    <AdminPage
      title="Content Management"
      intro="Items of the content library, newest first."
      actions={<AddContent />}
    >
      <TableScreen
        view={view}
        list={content}
        columns={COLUMNS}
        label="Content"
        loading="Loading content..."
        failure={MESSAGES.contentFailed}
        count={countFormatter('item', { first: 'The newest' })}
        icon="content"
        empty="No content items found."
      />
    </AdminPage>
  )
}

const COLUMNS: readonly Column<ContentRow>[] = [
  {
    title: 'Content',
    isRowHeader: true,
    width: '32%',
    render: ({ title, file_url, thumbnail_url }) => (
      <div className="data-names">
        <b dir="auto">{title}</b>
        <Flex gap="middle" wrap>
          <FileLink kind="file" address={file_url} title={title} />
          <FileLink kind="thumbnail" address={thumbnail_url} title={title} />
        </Flex>
      </div>
    ),
  },
  {
    title: 'Type',
    fitContent: true,
    render: ({ content_type }) => <Badge>{capitalize(content_type)}</Badge>,
  },
  {
    title: 'Description',
    render: ({ description }) =>
      description === null ? (
        <span className="muted">None</span>
      ) : (
        <p className="muted two-lines" dir="auto" title={description}>
          {description}
        </p>
      ),
  },
  { title: 'Created', fitContent: true, render: ({ created_at }) => <Time date={created_at} /> },
  { title: 'Actions', isActions: true, render: (row) => <ContentActions {...row} /> },
]

function FileLink({
  kind,
  address,
  title,
}: {
  kind: string
  address: string | null
  title: string
}) {
  const href = webHref(address)
  return (
    href !== null && (
      <a className="quiet-link" href={href} target="_blank" rel="noopener noreferrer">
        View {kind}
        <span className="visually-hidden"> of {title} (opens in a new tab)</span>
      </a>
    )
  )
}

const noop = () => Promise.resolve()

/** The buttons of an item in the list. Editing is not implemented, and the edit button shows a toast that says so. */
function ContentActions({ id, title }: Pick<ContentRow, 'id' | 'title'>) {
  const edit = useAction(noop, {
    success: () => ({ title: MESSAGES.comingSoonTitle, text: MESSAGES.editingSoon }),
  })
  return (
    <>
      <IconButton
        icon="edit"
        label={`Edit ${title}`}
        action="Edit"
        onClick={() => void edit.run()}
      />
      <DeleteButton
        name={title}
        question={MESSAGES.confirmDeleteContent}
        perform={() => deleteContent(id)}
        success={MESSAGES.contentDeleted}
        failure={MESSAGES.contentNotDeleted}
      />
    </>
  )
}

function AddContent() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const add = useCreation((fields: ContentFields, id) => addContent(id, fields), {
    success: MESSAGES.contentAdded,
    failure: MESSAGES.contentNotAdded,
    onSuccess: close,
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
        discardQuestion="Discard this content?"
      >
        <ContentForm pending={add.pending} onSubmit={(fields) => void add.run(fields)} />
      </Dialog>
    </>
  )
}

export const page = {
  element: <ContentManagementPage />,
  prefetch: prefetchContent,
  prepare: ContentForm.preload,
}
