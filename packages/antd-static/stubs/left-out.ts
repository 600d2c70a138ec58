const message = 'This feature of Ant Design is not in the build: see antdStatic’s option `without`'

/** Replaces a component, class or function of an omitted feature. */
export default function leftOut(): never {
  throw new Error(message)
}

/** Replaces the helper that table/hooks/useFilter/FilterDropdown exports. */
export const flattenKeys = leftOut

/** Replaces the exports of table/hooks/useSelection. */
export const SELECTION_COLUMN = {}
export const SELECTION_ALL = 'SELECT_ALL'
export const SELECTION_INVERT = 'SELECT_INVERT'
export const SELECTION_NONE = 'SELECT_NONE'
const same = <T>(columns: T) => columns
const none = new Set<never>()
export function useSelection(_: unknown, rowSelection?: unknown) {
  return rowSelection ? leftOut() : ([same, none] as const)
}

/** Replaces date-picker/generatePicker/generateRangePicker. */
export const generateRangePicker = () => leftOut
