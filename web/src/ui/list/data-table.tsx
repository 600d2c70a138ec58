import type { ReactNode } from 'react'
import './data-table.css'

export interface Column<Row> {
  title: string
  render: (row: Row) => ReactNode
  /** Names its row: the first line of a card on a narrow screen, and the row's header for screen readers. */
  heads?: boolean
  /** For columns of buttons: no label on a narrow screen. */
  actions?: boolean
}

interface DataTableProps<Row> {
  /** What is listed, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What is shown is about to be replaced. */
  waiting?: boolean
}

/**
 * A table; below 768 px each row is a card with its labels.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, waiting }: DataTableProps<Row>) {
  return (
    <div className="data-table" data-waiting={waiting}>
      <table aria-label={label} aria-busy={waiting}>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, render, heads = false, actions = false } = column
  const content = <div className="data-cell">{render(row)}</div>
  if (heads) {
    return <th scope="row">{content}</th>
  }
  return (
    <td data-actions={actions}>
      {!actions && (
        <span className="data-label" aria-hidden="true">
          {title}
        </span>
      )}
      {content}
    </td>
  )
}
