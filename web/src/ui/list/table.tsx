import AntTable from 'antd/es/table'
import type { ColumnType } from 'antd/es/table'
import { memo, useMemo, type ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  title: string
  /** Null and false for no value: a dash, and nothing on a narrow screen. */
  render: (row: Row) => ReactNode
  /** The row's header for screen readers, and the first line of its card on a narrow screen. */
  heads?: boolean
  /** For columns of buttons: no label on a narrow screen. */
  actions?: boolean
  /** As narrow as its content, in one line: dates, badges. */
  fits?: boolean
  /** A share of the width, such as '30%', or pixels. */
  width?: string | number
  /** In pixels; other columns shrink first. */
  minWidth?: number
  /** One line, truncated. Its column needs a width. */
  ellipsis?: boolean
}

interface DataTableProps<Row> {
  /** The listed things, for screen readers. */
  label: string
  /** A constant, or memoised: another array renders every cell again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The rows are about to be replaced. */
  waiting?: boolean
  /** For many columns: smaller text and padding. */
  dense?: boolean
}

/** A table; below 768 px each row is a card with its labels. */
function Table<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, waiting, dense } = props
  const antColumns = useMemo(() => columns.map(antColumn), [columns])
  return (
    <AntTable<Row>
      className="data-grid"
      size={dense ? 'middle' : undefined}
      aria-label={label}
      aria-busy={waiting}
      columns={antColumns}
      dataSource={rows}
      rowKey={keyOf}
      pagination={false}
      tableLayout="auto"
      // The hover effect is CSS: with listeners, each cell would render its row again.
      rowHoverable={false}
    />
  )
}

/** Typing in a filter renders the screen; the table renders only when its rows change. */
export const DataTable = memo(Table) as typeof Table

function antColumn<Row>(column: Column<Row>): ColumnType<Row> {
  const { title, render, heads, actions, fits, ellipsis, width, minWidth } = column
  const cell = {
    'data-label': actions || heads ? undefined : title,
    'data-fits': fits || actions || undefined,
    'data-ellipsis': ellipsis || undefined,
  }
  return {
    key: title,
    title,
    className: 'data-cell',
    ...(heads && { rowScope: 'row' }),
    ...(width !== undefined && { width }),
    ...(minWidth !== undefined && { minWidth }),
    ...(ellipsis && { ellipsis }),
    onHeaderCell: () => ({ 'data-fits': cell['data-fits'] }) as object,
    onCell: () => cell as object,
    render: (_, row) => <div className={actions ? 'data-actions' : undefined}>{render(row)}</div>,
  }
}
