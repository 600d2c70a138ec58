import AntTable from 'antd/es/table'
import type { ColumnType } from 'antd/es/table'
import { memo, useMemo, type ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  title: string
  /**
   * Renders a cell. Return null or false if there is no value. The cell then shows a dash, and is omitted on a narrow
   * screen.
   */
  render: (row: Row) => ReactNode
  /** Makes the cell the header of its row for screen readers, and the first line of the card on a narrow screen. */
  isRowHeader?: boolean
  /** Marks a column of buttons. Such a column has no label on a narrow screen. */
  isActions?: boolean
  /** Makes the column as narrow as its content, without line breaks, for dates and badges. */
  fitContent?: boolean
  /** The width in pixels, or as a percentage of the table's width such as '30%'. */
  width?: string | number
  /** The minimum width in pixels. Other columns shrink first. */
  minWidth?: number
}

interface DataTableProps<Row> {
  /** The plural noun for the listed items, for screen readers. */
  label: string
  /** The columns as a constant or a memoised array. A new array would make every cell render again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** True while the next rows are loading and the previous rows are still shown. */
  isPlaceholder?: boolean
  /** Uses smaller text and padding, for many columns. */
  dense?: boolean
}

/** A table. In windows below 768 px, each row is shown as a card with labels. */
function Table<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, isPlaceholder, dense } = props
  const antColumns = useMemo(() => columns.map(antColumn), [columns])
  return (
    <AntTable<Row>
      className="data-grid"
      size={dense ? 'middle' : undefined}
      aria-label={label}
      aria-busy={isPlaceholder}
      columns={antColumns}
      dataSource={rows}
      rowKey={rowKey}
      pagination={false}
      // Hovered rows are styled by CSS. With event listeners, each hovered cell would render its row again.
      rowHoverable={false}
    />
  )
}

/**
 * A memoised table. The screen renders on each key press in a filter, but the table renders only when its rows
 * change.
 */
export const DataTable = memo(Table) as typeof Table

function antColumn<Row>(column: Column<Row>): ColumnType<Row> {
  const { title, render, isRowHeader, isActions, fitContent, width, minWidth } = column
  const cell = {
    'data-label': isActions || isRowHeader ? undefined : title,
    'data-fits': fitContent || isActions || undefined,
  }
  return {
    key: title,
    title,
    className: 'data-cell',
    ...(isRowHeader && { rowScope: 'row' }),
    ...(width !== undefined && { width }),
    ...(minWidth !== undefined && { minWidth }),
    onHeaderCell: () => ({ 'data-fits': cell['data-fits'] }) as object,
    onCell: () => cell as object,
    render: (_, row) => <div className={isActions ? 'data-actions' : undefined}>{render(row)}</div>,
  }
}
