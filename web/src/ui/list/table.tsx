import AntTable from 'antd/es/table'
import type { ColumnType } from 'antd/es/table'
import { memo, useMemo, type ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  title: string
  /**
   * Renders a cell. Return null or false for no value: the cell is then a dash, and is left out on a narrow screen.
   */
  render: (row: Row) => ReactNode
  /** Makes the cell the row's header for screen readers, and the first line of its card on a narrow screen. */
  heads?: boolean
  /** For columns of buttons. They have no label on a narrow screen. */
  actions?: boolean
  /** Makes the column as narrow as its content, without line breaks, for dates and badges. */
  fits?: boolean
  /** The width in pixels, or a share of the table's width such as '30%'. */
  width?: string | number
  /** The minimum width in pixels. Other columns shrink first. */
  minWidth?: number
}

interface DataTableProps<Row> {
  /** The listed items, for screen readers. */
  label: string
  /** A constant or a memoised array. A new array renders every cell again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** True while the next rows are loading and the current ones are still shown. */
  waiting?: boolean
  /** Uses smaller text and padding, for many columns. */
  dense?: boolean
}

/** A table. Below 768 px each row is shown as a card with labels. */
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
      // Hovered rows are styled by CSS. With event listeners, each hovered cell would render its row again.
      rowHoverable={false}
    />
  )
}

/** Typing in a filter renders the screen, but the table renders only when its rows change. */
export const DataTable = memo(Table) as typeof Table

function antColumn<Row>(column: Column<Row>): ColumnType<Row> {
  const { title, render, heads, actions, fits, width, minWidth } = column
  const cell = {
    'data-label': actions || heads ? undefined : title,
    'data-fits': fits || actions || undefined,
  }
  return {
    key: title,
    title,
    className: 'data-cell',
    ...(heads && { rowScope: 'row' }),
    ...(width !== undefined && { width }),
    ...(minWidth !== undefined && { minWidth }),
    onHeaderCell: () => ({ 'data-fits': cell['data-fits'] }) as object,
    onCell: () => cell as object,
    render: (_, row) => <div className={actions ? 'data-actions' : undefined}>{render(row)}</div>,
  }
}
