import { stub } from './replacements.ts'

/**
 * Features of antd's components that can be left out of the bundle, although antd always imports them. Using a feature
 * that is left out throws an error.
 */
export type Extra =
  | 'button-wave'
  | 'date-range'
  | 'empty-pictures'
  | 'form-fields'
  | 'form-tooltip'
  | 'form-validation'
  | 'modal-skeleton'
  | 'picker-multiple'
  | 'picker-quarter'
  | 'picker-week'
  | 'progress-circle'
  | 'progress-colors'
  | 'progress-steps'
  | 'select-multiple'
  | 'select-virtual'
  | 'table-filters'
  | 'table-loading'
  | 'table-pagination'
  | 'table-scroll'
  | 'table-selection'
  | 'table-sorters'
  | 'table-sticky'
  | 'table-virtual'
  | 'tag-checkable'
  | 'tag-colors'
  | 'tooltip-unique'

/** The imports in antd's modules that are replaced if a feature is omitted. */
export const IMPORTS: { extra: Extra; importer: string; source: string; name?: string }[] = [
  // The effect of a click on a button, which `wave={{ disabled: true }}` of ConfigProvider switches off.
  { extra: 'button-wave', importer: '/antd/es/_util/wave/useWave.js', source: './WaveEffect' },
  {
    extra: 'date-range',
    importer: '/antd/es/date-picker/generatePicker/index.js',
    source: './generateRangePicker',
    name: 'generateRangePicker',
  },
  { extra: 'empty-pictures', importer: '/antd/es/empty/index.js', source: './empty' },
  { extra: 'empty-pictures', importer: '/antd/es/empty/index.js', source: './simple' },
  // Form items with a `name`, whose values antd's Form keeps. Form items without a name only draw a label and errors.
  { extra: 'form-fields', importer: '/@rc-component/form/es/index.js', source: './Field' },
  {
    extra: 'form-tooltip',
    importer: '/antd/es/form/FormItemLabel.js',
    source: '@ant-design/icons/es/icons/QuestionCircleOutlined',
  },
  { extra: 'form-tooltip', importer: '/antd/es/form/FormItemLabel.js', source: '../tooltip' },
  {
    extra: 'form-validation',
    importer: '/@rc-component/form/es/utils/validateUtil.js',
    source: '@rc-component/async-validator',
  },
  { extra: 'modal-skeleton', importer: '/antd/es/modal/Modal.js', source: '../skeleton' },
  {
    extra: 'picker-multiple',
    importer: '/@rc-component/picker/es/PickerInput/Selector/SingleSelector/index.js',
    source: './MultipleDates',
  },
  {
    extra: 'picker-quarter',
    importer: '/@rc-component/picker/es/PickerPanel/index.js',
    source: './QuarterPanel',
  },
  {
    extra: 'picker-week',
    importer: '/@rc-component/picker/es/PickerPanel/index.js',
    source: './WeekPanel',
  },
  { extra: 'progress-circle', importer: '/antd/es/progress/progress.js', source: './Circle' },
  {
    extra: 'progress-colors',
    importer: '/antd/es/progress/progress.js',
    source: '@ant-design/fast-color',
  },
  { extra: 'progress-colors', importer: '/antd/es/progress/Line.js', source: '@ant-design/colors' },
  { extra: 'progress-steps', importer: '/antd/es/progress/progress.js', source: './Steps' },
  {
    extra: 'select-multiple',
    importer: '/@rc-component/select/es/SelectInput/Content/index.js',
    source: './MultipleContent',
  },
  // Lists of options that render only the visible options.
  {
    extra: 'select-virtual',
    importer: '/@rc-component/virtual-list/es/List.js',
    source: './ScrollBar',
  },
  {
    extra: 'select-virtual',
    importer: '/@rc-component/virtual-list/es/List.js',
    source: './hooks/useFrameWheel',
    name: 'useFrameWheel',
  },
  {
    extra: 'select-virtual',
    importer: '/@rc-component/virtual-list/es/List.js',
    source: './hooks/useMobileTouchMove',
    name: 'useMobileTouchMove',
  },
  {
    extra: 'select-virtual',
    importer: '/@rc-component/virtual-list/es/List.js',
    source: './hooks/useOriginScroll',
    name: 'useOriginScroll',
  },
  {
    extra: 'select-virtual',
    importer: '/@rc-component/virtual-list/es/List.js',
    source: './hooks/useScrollDrag',
    name: 'useScrollDrag',
  },
  {
    extra: 'table-filters',
    importer: '/antd/es/table/InternalTable.js',
    source: './hooks/useFilter',
    name: 'useFilter',
  },
  {
    extra: 'table-loading',
    importer: '/antd/es/table/InternalTable.js',
    source: '../spin',
    name: 'Spin',
  },
  {
    extra: 'table-pagination',
    importer: '/antd/es/table/InternalTable.js',
    source: '../pagination',
  },
  // Tables with a fixed header, or with a scroll bar of their own.
  {
    extra: 'table-scroll',
    importer: '/@rc-component/table/es/Table.js',
    source: './FixedHolder',
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
  {
    extra: 'table-sorters',
    importer: '/antd/es/table/InternalTable.js',
    source: './hooks/useSorter',
    name: 'useSorter',
  },
  {
    extra: 'table-sticky',
    importer: '/@rc-component/table/es/Table.js',
    source: './stickyScrollBar',
  },
  {
    extra: 'table-virtual',
    importer: '/antd/es/table/InternalTable.js',
    source: './RcTable/VirtualTable',
  },
  { extra: 'tag-checkable', importer: '/antd/es/tag/index.js', source: './CheckableTag' },
  { extra: 'tag-checkable', importer: '/antd/es/tag/index.js', source: './CheckableTagGroup' },
  {
    extra: 'tag-colors',
    importer: '/antd/es/tag/hooks/useColor.js',
    source: '@ant-design/fast-color',
  },
  {
    extra: 'tooltip-unique',
    importer: '/antd/es/config-provider/index.js',
    source: '../tooltip/UniqueProvider',
  },
  {
    extra: 'tooltip-unique',
    importer: '/antd/es/tooltip/index.js',
    source: './UniqueProvider',
  },
]

/**
 * The id of a replacement module is this prefix and the name of an export of the stub `left-out`. The module exports
 * the same as the stub. Its default export is the export with that name.
 */
const LEFT_OUT = '\0antd-static/left-out/'

/** @returns the id of the module that replaces an import of an omitted feature; undefined for other imports */
export function leftOutFor(source: string, importer: string | undefined, without: Extra[]) {
  const found = IMPORTS.find(
    (each) =>
      without.includes(each.extra) && source === each.source && importer?.endsWith(each.importer),
  )
  return found && LEFT_OUT + (found.name ?? 'default')
}

/** @returns the code of a module whose id starts with LEFT_OUT; undefined for other ids */
export function leftOutCode(id: string): string | undefined {
  if (!id.startsWith(LEFT_OUT)) return undefined
  const file = JSON.stringify(stub('left-out'))
  return `export * from ${file}\nexport { ${id.slice(LEFT_OUT.length)} as default } from ${file}`
}
