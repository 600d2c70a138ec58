import { stub } from './replacements.ts'

/** What antd's modules import always and an app may never use; using it all the same throws an error that names this. */
export type Extra =
  | 'date-range'
  | 'empty-pictures'
  | 'form-validation'
  | 'modal-skeleton'
  | 'table-filters'
  | 'table-pagination'
  | 'table-selection'
  | 'table-sorters'
  | 'table-virtual'

/** Imports that are answered with an error, by what is left out. */
export const IMPORTS: { extra: Extra; importer: string; source: string; name?: string }[] = [
  {
    extra: 'date-range',
    importer: '/antd/es/date-picker/generatePicker/index.js',
    source: './generateRangePicker',
    name: 'generateRangePicker',
  },
  { extra: 'empty-pictures', importer: '/antd/es/empty/index.js', source: './empty' },
  { extra: 'empty-pictures', importer: '/antd/es/empty/index.js', source: './simple' },
  {
    extra: 'form-validation',
    importer: '/@rc-component/form/es/utils/validateUtil.js',
    source: '@rc-component/async-validator',
  },
  { extra: 'modal-skeleton', importer: '/antd/es/modal/Modal.js', source: '../skeleton' },
  {
    extra: 'table-filters',
    importer: '/antd/es/table/hooks/useFilter/index.js',
    source: './FilterDropdown',
  },
  {
    extra: 'table-pagination',
    importer: '/antd/es/table/InternalTable.js',
    source: '../pagination',
  },
  {
    extra: 'table-selection',
    importer: '/antd/es/table/InternalTable.js',
    source: './hooks/useSelection',
    name: 'useSelection',
  },
  {
    extra: 'table-selection',
    importer: '/antd/es/table/Table.js',
    source: './hooks/useSelection',
    name: 'useSelection',
  },
  {
    extra: 'table-selection',
    importer: '/antd/es/table/hooks/useFilledColumns.js',
    source: './useSelection',
    name: 'useSelection',
  },
  // Sorting itself stays; the hint in a sorter's header goes.
  {
    extra: 'table-sorters',
    importer: '/antd/es/table/hooks/useSorter.js',
    source: '../../tooltip',
  },
  {
    extra: 'table-virtual',
    importer: '/antd/es/table/InternalTable.js',
    source: './RcTable/VirtualTable',
  },
]

/** Id of a module that exports everything of the stub, one of it as default. */
const LEFT_OUT = '\0antd-static/left-out/'

/** @returns what an import gets when the app goes without it, or undefined */
export function leftOutFor(source: string, importer: string | undefined, without: Extra[]) {
  const found = IMPORTS.find(
    (each) =>
      without.includes(each.extra) && source === each.source && importer?.endsWith(each.importer),
  )
  return found && LEFT_OUT + (found.name ?? 'default')
}

/** @returns the code of such a module, or undefined for any other */
export function leftOutCode(id: string): string | undefined {
  if (!id.startsWith(LEFT_OUT)) return undefined
  const file = JSON.stringify(stub('left-out'))
  return `export * from ${file}\nexport { ${id.slice(LEFT_OUT.length)} as default } from ${file}`
}
