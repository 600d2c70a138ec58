import type { ComponentProps } from 'react'
import { ListScreen } from './list-screen'
import { RowsSkeleton } from './list-state'
import { DataTable, type Column } from './table'

interface TableScreenProps<Row> extends Omit<
  ComponentProps<typeof ListScreen<Row>>,
  'skeleton' | 'children'
> {
  /** A constant, or memoised: another array renders every cell again. */
  columns: readonly Column<Row>[]
  /** @default the row's `id`. A constant. */
  keyOf?: (row: Row) => string
  /** For many columns: smaller text and padding. */
  dense?: boolean
}

const idOf = (row: object) => (row as { id: string }).id

/** A list with its filters and a table of its rows. */
export function TableScreen<Row extends object>(props: TableScreenProps<Row>) {
  const { columns, keyOf = idOf, dense, ...screen } = props
  return (
    <ListScreen {...screen} skeleton={<RowsSkeleton columns={columns.length} />}>
      {(rows, waiting) => (
        <DataTable
          label={screen.label}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          waiting={waiting}
          dense={dense}
        />
      )}
    </ListScreen>
  )
}
