const message = 'This feature of Ant Design is not in the build: see antdStatic’s option `without`'

/**
 * Replaces a component, class or function of a feature that the option `without` omits. Throws an error if it is used.
 */
export default function leftOut(): never {
  throw new Error(message)
}

/** These constants and `useSelection` replace the exports of antd's table/hooks/useSelection. */
export const SELECTION_COLUMN = {}
export const SELECTION_ALL = 'SELECT_ALL'
export const SELECTION_INVERT = 'SELECT_INVERT'
export const SELECTION_NONE = 'SELECT_NONE'
const same = <T>(columns: T) => columns
const none = new Set<never>()
const nothing: never[] = []
const noState = {}
export function useSelection(_: unknown, rowSelection?: unknown) {
  return rowSelection ? leftOut() : ([same, none] as const)
}

interface Column {
  readonly [property: string]: unknown
  readonly children?: readonly Column[]
}

/** Whether a column, or one of the columns below it, has one of the given properties. */
const anyHas = (columns: readonly Column[], names: readonly string[]): boolean =>
  columns.some(
    (column) => names.some((name) => name in column) || anyHas(column.children ?? nothing, names),
  )

/** These two functions replace the exports of antd's table/hooks/useSorter. */
export const getSortData = same
export function useSorter({ mergedColumns }: { mergedColumns: readonly Column[] }) {
  return anyHas(mergedColumns, ['sorter'])
    ? leftOut()
    : ([same, nothing, noState, () => noState] as const)
}

/** These two functions replace the exports of antd's table/hooks/useFilter. */
export const getFilterData = same
export function useFilter({ mergedColumns }: { mergedColumns: readonly Column[] }) {
  return anyHas(mergedColumns, ['filters', 'filterDropdown', 'onFilter'])
    ? leftOut()
    : ([same, nothing, noState] as const)
}

/** Replaces the export of antd's date-picker/generatePicker/generateRangePicker. */
export const generateRangePicker = () => leftOut

/** Replaces the export of antd's spin. A table shows its rows in it. */
export const Spin = ({ spinning, children }: { spinning: boolean; children: unknown }) =>
  spinning ? leftOut() : children

/** Replaces the exports of @rc-component/virtual-list/hooks. A list without virtual scrolling calls these hooks too. */
const doNothing = () => undefined
const notVirtual = (isVirtual: boolean) => (isVirtual ? leftOut() : undefined)
export const useFrameWheel = (isVirtual: boolean) =>
  notVirtual(isVirtual) ?? ([doNothing, doNothing] as const)
export const useMobileTouchMove = notVirtual
export const useOriginScroll = () => doNothing
export const useScrollDrag = notVirtual

/** Replaces the export of @ant-design/fast-color. */
export class FastColor {
  constructor() {
    leftOut()
  }
}

/** Replaces the export of @ant-design/colors. */
export const presetPrimaryColors = {
  get blue() {
    return leftOut()
  },
}
