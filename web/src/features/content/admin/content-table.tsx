import type { ContentItem } from '@domain/entities/content-item'
import type { Stored } from '../../../firebase/converters'
import { Badge } from '../../../ui/kit/badge'
import { capital } from '../../../ui/capital'
import { shortDate } from '../../../ui/dates'
import { DataTable, type Column } from '../../../ui/list/data-table'
import { webHref } from '../../../ui/web-href'
import { ContentActions } from './content-actions'
import './content-table.css'

type Row = Stored<ContentItem>

const COLUMNS: readonly Column<Row>[] = [
  { title: 'Content', heads: true, render: (row) => <Name of={row} /> },
  { title: 'Type', render: ({ content_type }) => <Badge>{capital(content_type)}</Badge> },
  { title: 'Description', render: ({ description }) => <Description text={description} /> },
  {
    title: 'Created',
    render: ({ created_at }) => (
      <time className="content-created" dateTime={created_at.toISOString()}>
        {shortDate(created_at)}
      </time>
    ),
  },
  {
    title: 'Actions',
    actions: true,
    render: ({ id, title }) => <ContentActions id={id} title={title} />,
  },
]

/** What the library holds. */
export function ContentTable({ rows }: { rows: readonly Row[] }) {
  return <DataTable label="Content" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />
}

function Name({ of: { title, file_url } }: { of: Row }) {
  const href = webHref(file_url)
  return (
    <div className="content-name">
      <span dir="auto">{title}</span>
      {href !== null && (
        <a href={href} target="_blank" rel="noopener noreferrer">
          View file<span className="visually-hidden"> of {title} (opens in a new tab)</span>
        </a>
      )}
    </div>
  )
}

function Description({ text }: { text: string | null }) {
  if (text === null) return <span className="content-nothing">None</span>
  return (
    <p className="content-text" dir="auto" title={text}>
      {text}
    </p>
  )
}
