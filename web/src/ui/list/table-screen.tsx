import type { ComponentProps } from 'react'
import { ListScreen } from './list-screen'
import { RowsSkeleton } from './list-state'
import { DataTable, type Column } from './table'

interface TableScreenProps<Row> extends Omit<
  ComponentProps<typeof ListScreen<Row>>,
  'skeleton' | 'children'
> {
  /** The columns. They must be a constant or a memoised array, because a new array makes every cell render again. */
  columns: readonly Column<Row>[]
  /** Returns the key of a row. The function must be the same on each render. @default the row's `id` */
  rowKey?: (row: Row) => string
  /** Uses smaller text and padding, for many columns. */
  dense?: boolean
}

const idOf = (row: object) => (row as { id: string }).id

/** A table with its filters. */
export function TableScreen<Row extends object>(props: TableScreenProps<Row>) {
  const { columns, rowKey = idOf, dense, ...screen } = props
  return (
    <ListScreen {...screen} skeleton={<RowsSkeleton columns={columns.length} />}>
      {(rows, isPlaceholder) => (
        <DataTable
          label={screen.label}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          isPlaceholder={isPlaceholder}
          dense={dense}
        />
      )}
    </ListScreen>
  )
}
