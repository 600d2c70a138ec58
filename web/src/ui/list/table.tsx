import AntTable from 'antd/es/table'
import type { ColumnType } from 'antd/es/table'
import { memo, useMemo, type ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  title: string
  /**
   * Renders a cell. If there is no value, return null or false. A wide screen then shows a dash, and a narrow screen
   * omits the cell.
   */
  render: (row: Row) => ReactNode
  /**
   * Makes the cell the header of its row for screen readers. On a narrow screen, it is the first line of the row's
   * card.
   */
  isRowHeader?: boolean
  /** Whether the cells contain buttons. On a narrow screen, such cells have no label. */
  isActions?: boolean
  /** Makes the column as narrow as its content, without line breaks, for dates and badges. */
  fitContent?: boolean
  /** The width in pixels, or as a percentage of the table's width such as '30%'. */
  width?: string | number
  /** The minimum width in pixels. If there is not enough space, other columns shrink first. */
  minWidth?: number
}

interface DataTableProps<Row> {
  /** The plural noun for the listed items, for screen readers. */
  label: string
  /** The columns. They must be a constant or a memoised array, because a new array makes every cell render again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** True while rows for changed filters are loading. During this time, the previous rows are shown. */
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
      // CSS highlights the hovered row. Ant Design would highlight it with event listeners, which render a row again
      // each time the pointer enters one of its cells.
      rowHoverable={false}
    />
  )
}

/**
 * A memoised table. Each key press in a filter field renders the screen again. The table renders again only if its rows
 * have changed.
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
