import type { ContentFields } from '@domain/entities/content-item'
import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { useLivePages } from '../../../data/live'
import { capital } from '../../../ui/capital'
import { AdminPage } from '../../../ui/kit/back-link'
import { Badge } from '../../../ui/kit/badge'
import { Button } from '../../../ui/kit/button'
import { DeleteButton } from '../../../ui/kit/delete-button'
import { Dialog } from '../../../ui/kit/dialog'
import { laterForm } from '../../../ui/kit/later-form'
import { IconButton } from '../../../ui/kit/row-button'
import { countOf } from '../../../ui/list/list-state'
import type { Column } from '../../../ui/list/table'
import { TableScreen } from '../../../ui/list/table-screen'
import { defineView, useView } from '../../../ui/list/view'
import { Time } from '../../../ui/time'
import { useAction } from '../../../ui/use-action'
import { useCreation } from '../../../ui/use-creation'
import { webHref } from '../../../ui/web-href'
import { addContent, beginContent, CONTENT, deleteContent, type ContentRow } from './api/content'

const contentView = defineView({})
const loadForm = () => import('./content-form')
const ContentForm = laterForm(() => loadForm().then((part) => part.ContentForm))

/** The page /admin/content. Manages the content library. */
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
        count={countOf('item', { first: 'The first' })}
        icon="content"
        empty="No content items found."
      />
    </AdminPage>
  )
}

const COLUMNS: readonly Column<ContentRow>[] = [
  {
    title: 'Content',
    heads: true,
    width: '32%',
    render: ({ title, file_url, thumbnail_url }) => (
      <div className="data-names">
        <b dir="auto">{title}</b>
        <Flex gap="middle" wrap>
          <FileLink what="file" address={file_url} of={title} />
          <FileLink what="thumbnail" address={thumbnail_url} of={title} />
        </Flex>
      </div>
    ),
  },
  {
    title: 'Type',
    fits: true,
    render: ({ content_type }) => <Badge>{capital(content_type)}</Badge>,
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
  { title: 'Created', fits: true, render: ({ created_at }) => <Time of={created_at} /> },
  { title: 'Actions', actions: true, render: (row) => <ContentActions {...row} /> },
]

function FileLink({ what, address, of }: { what: string; address: string | null; of: string }) {
  const href = webHref(address)
  return (
    href !== null && (
      <a className="quiet-link" href={href} target="_blank" rel="noopener noreferrer">
        View {what}
        <span className="visually-hidden"> of {of} (opens in a new tab)</span>
      </a>
    )
  )
}

const nothing = () => Promise.resolve()

/** The buttons of an item. Editing is not implemented yet; the edit button shows a toast that says so. */
function ContentActions({ id, title }: Pick<ContentRow, 'id' | 'title'>) {
  const edit = useAction(nothing, {
    success: () => ({ title: MESSAGES.comingSoonTitle, text: MESSAGES.editingSoon }),
  })
  return (
    <>
      <IconButton icon="edit" label={`Edit ${title}`} hint="Edit" onClick={() => void edit.run()} />
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

/** The button 'Add Content' and its dialog. */
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
        discard="Discard this content?"
      >
        <ContentForm pending={add.pending} onSubmit={(fields) => void add.run(fields)} />
      </Dialog>
    </>
  )
}

export const page = { element: <ContentManagementPage />, begin: beginContent, prepare: loadForm }
