import type { ComponentProps } from 'react'
import { ListScreen } from './list-screen'
import { RowsSkeleton } from './list-state'
import { DataTable, type Column } from './table'

interface TableScreenProps<Row> extends Omit<
  ComponentProps<typeof ListScreen<Row>>,
  'skeleton' | 'children'
> {
  /** A constant or a memoised array. A new array renders every cell again. */
  columns: readonly Column<Row>[]
  /** Returns the key of a row. Must be a constant function. @default the row's `id` */
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
