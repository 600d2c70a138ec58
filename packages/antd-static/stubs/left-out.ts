const message = 'This feature of Ant Design is not in the build: see antdStatic’s option `without`'

/**
 * Replaces a component, class or function of a feature that the option `without` omits. Throws an error if it is used.
 */
export default function leftOut(): never {
  throw new Error(message)
}

/** Replaces an export of antd's table/hooks/useFilter/FilterDropdown. */
export const flattenKeys = leftOut

/** These constants and `useSelection` replace the exports of antd's table/hooks/useSelection. */
export const SELECTION_COLUMN = {}
export const SELECTION_ALL = 'SELECT_ALL'
export const SELECTION_INVERT = 'SELECT_INVERT'
export const SELECTION_NONE = 'SELECT_NONE'
const same = <T>(columns: T) => columns
const none = new Set<never>()
export function useSelection(_: unknown, rowSelection?: unknown) {
  return rowSelection ? leftOut() : ([same, none] as const)
}

/** Replaces the export of antd's date-picker/generatePicker/generateRangePicker. */
export const generateRangePicker = () => leftOut
