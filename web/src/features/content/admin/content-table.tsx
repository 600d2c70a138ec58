import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { capital } from '../../../ui/capital'
import { shortDate } from '../../../ui/dates'
import { Badge } from '../../../ui/kit/badge'
import { useConfirm } from '../../../ui/kit/confirm'
import { IconButton } from '../../../ui/kit/row-button'
import { DataTable, type Column } from '../../../ui/list/table'
import { focusHeading } from '../../../ui/navigation-focus'
import { useAction } from '../../../ui/use-action'
import { webHref } from '../../../ui/web-href'
import { deleteContent, type ContentRow } from './api/content'

const COLUMNS: readonly Column<ContentRow>[] = [
  { title: 'Content', heads: true, width: '32%', render: (row) => <Name of={row} /> },
  {
    title: 'Type',
    fits: true,
    render: ({ content_type }) => <Badge>{capital(content_type)}</Badge>,
  },
  { title: 'Description', render: ({ description }) => <Description text={description} /> },
  {
    title: 'Created',
    fits: true,
    render: ({ created_at }) => (
      <time dateTime={created_at.toISOString()}>{shortDate(created_at)}</time>
    ),
  },
  {
    title: 'Actions',
    actions: true,
    render: ({ id, title }) => <ContentActions id={id} title={title} />,
  },
]

const idOf = ({ id }: ContentRow) => id

/** What the library holds. */
export const ContentTable = ({ rows }: { rows: readonly ContentRow[] }) => (
  <DataTable label="Content" columns={COLUMNS} rows={rows} keyOf={idOf} />
)

function Name({ of: { title, file_url, thumbnail_url } }: { of: ContentRow }) {
  return (
    <div className="data-names">
      <b dir="auto">{title}</b>
      <Flex gap="middle" wrap>
        <FileLink href={webHref(file_url)} about={title}>
          View file
        </FileLink>
        <FileLink href={webHref(thumbnail_url)} about={title}>
          View thumbnail
        </FileLink>
      </Flex>
    </div>
  )
}

interface FileLinkProps {
  href: string | null
  about: string
  children: string
}

function FileLink({ href, about, children }: FileLinkProps) {
  if (href === null) return null
  return (
    <a className="quiet-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> of {about} (opens in a new tab)</span>
    </a>
  )
}

function Description({ text }: { text: string | null }) {
  if (text === null) return <span className="muted">None</span>
  return (
    <p className="muted two-lines" dir="auto" title={text}>
      {text}
    </p>
  )
}

const nothing = () => Promise.resolve()

/** Editing only announces itself : it is still to be built; deleting asks first. */
function ContentActions({ id, title }: { id: string; title: string }) {
  const confirm = useConfirm()
  const edit = useAction(nothing, {
    success: () => ({ title: MESSAGES.comingSoonTitle, text: MESSAGES.editingSoon }),
  })
  const remove = useAction(() => deleteContent(id), {
    success: MESSAGES.contentDeleted,
    failure: MESSAGES.contentNotDeleted,
    sentences: { network: MESSAGES.offline },
    onSuccess: focusHeading,
  })
  const ask = async () => {
    const yes = await confirm({
      title: MESSAGES.confirmDeleteContent,
      text: `“${title}” will be gone for everybody. This can't be undone.`,
      yes: 'Delete',
      danger: true,
    })
    if (yes) await remove.run()
  }
  return (
    <>
      <IconButton icon="edit" label={`Edit ${title}`} hint="Edit" onClick={() => void edit.run()} />
      <IconButton
        icon="remove"
        label={`Delete ${title}`}
        hint="Delete"
        pending={remove.pending}
        onClick={() => void ask()}
      />
    </>
  )
}
