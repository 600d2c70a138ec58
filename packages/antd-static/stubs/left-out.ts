const message =
  'This part of Ant Design is left out of the build: see antdStatic’s option `without`'

/** In place of a component, class or function that the app says it never uses. */
export default function leftOut(): never {
  throw new Error(message)
}

/** In place of table/hooks/useFilter/FilterDropdown's helper. */
export const flattenKeys = leftOut

/** In place of table/hooks/useSelection. */
export const SELECTION_COLUMN = {}
export const SELECTION_ALL = 'SELECT_ALL'
export const SELECTION_INVERT = 'SELECT_INVERT'
export const SELECTION_NONE = 'SELECT_NONE'
const same = <T>(columns: T) => columns
const none = new Set<never>()
export function useSelection(_: unknown, rowSelection?: unknown) {
  return rowSelection ? leftOut() : ([same, none] as const)
}

/** In place of date-picker/generatePicker/generateRangePicker. */
export const generateRangePicker = () => leftOut
