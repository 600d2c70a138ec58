import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { antdStatic } from '../../packages/antd-static/index'
import { REPLACED, STATEMENTS, WHOLE } from '../../packages/antd-static/replacements'
import { stripStyles } from '../../packages/antd-static/style-modules'
import { prepare, roundUp } from '../../packages/antd-static/styles'
import {
  FastColor,
  getFilterData,
  getSortData,
  presetPrimaryColors,
  Spin,
  useFilter,
  useFrameWheel,
  useMobileTouchMove,
  useScrollDrag,
  useSorter,
} from '../../packages/antd-static/stubs/left-out'
import { IMPORTS } from '../../packages/antd-static/without'

const repositoryRoot = resolve(import.meta.dirname, '../..')
const samplesFile = join(repositoryRoot, 'web/build/antd-samples.tsx')

describe('a style module of Ant Design', () => {
  it('antd-static removes the style functions from a module of Ant Design and returns the names of the styled components', () => {
    const code = `import { genStyleHooks, genSubStyleComponent } from '../../theme/internal';
export const useShared = genStyleHooks(['Input', 'Shared'], token => style(token), prepare);
export const Compact = genSubStyleComponent(['Button', 'compact'], style, prepare);
export default genStyleHooks('Button', token => [style(token)], prepare, { unitless: {} });`
    expect(stripStyles('button.js', code)).toEqual({
      code: `import { genStyleHooks, genSubStyleComponent } from '../../theme/internal';
export const useShared = /* @__PURE__ */ genStyleHooks();
export const Compact = /* @__PURE__ */ genSubStyleComponent();
export default /* @__PURE__ */ genStyleHooks();`,
      names: ['Input-Shared', 'Button-compact', 'Button'],
    })
  })

  it('antd-static leaves a module without style hooks unchanged, and fails if the name of a style hook is not a literal', () => {
    expect(stripStyles('util.js', 'export const genStyle = () => ({})')).toBeUndefined()
    expect(() => stripStyles('x.js', 'genStyleHooks(name, style)')).toThrow('x.js')
  })
})

describe('the prepared styles of Ant Design', () => {
  const styleOf = (name: string, css: string, keyframes = {}) => ({
    name,
    css,
    keyframes,
    order: 0,
  })
  const tokenOf = (duration: string) => ({
    css: `.key{--ant-speed:${duration};--ant-rtl:var(--ant-blue);--ant-blue:blue;--ant-line:1.5333333333333334;}`,
    values: { motionDuration: duration, size: 4 },
  })
  const renderedWith = (duration: string) => ({
    styles: [
      styleOf('Shared', '@layer antd {a{line-height:var(--ant-line);}}', {
        turn: '@keyframes turn{}',
      }),
      styleOf(
        'Modal',
        `@layer antd {
          .ant-modal{animation:in var(--ant-modal-speed) var(--ant-speed);}
          .ant-modal-rtl,.ant-modal .ant-modal-rtl:hover{color:var(--ant-rtl);}
          .ant-modal:not(.ant-modal-rtl){direction:ltr;}
        }`,
        { in: '@keyframes in{}' },
      ),
    ],
    variables: [{ name: 'Modal', css: `.key.ant-modal{--ant-modal-speed:${duration};}` }],
    token: tokenOf(duration),
  })
  const rendering = {
    key: 'key',
    prefix: 'ant',
    moving: renderedWith('0.3s'),
    still: renderedWith('0s'),
  }
  const prepared = prepare(rendering)
  const withoutRtl = prepare(rendering, (name) => name.endsWith('-rtl'))

  it('antd-static writes the rendered styles of each component into a separate file', () => {
    expect(prepared.files.get('Modal')).toContain('.ant-modal{')
    expect(prepared.files.get('in.keyframes')).toBe('@keyframes in{}')
    expect(prepared.keyframes.get('Modal')).toEqual(['in'])
    expect(prepared.files.get('base')).toContain('@layer antd {a{')
    expect(prepared.files.get('base')).toContain('@keyframes turn{}')
  })

  it('antd-static removes the style rules for unused classes, and then the CSS variables that no rule uses', () => {
    expect(prepared.files.get('Modal')).toContain('.ant-modal-rtl:hover')
    expect(prepared.files.get('base')).toMatch(/--ant-rtl.*--ant-blue/s)
    expect(withoutRtl.files.get('Modal')).toContain('.ant-modal {')
    expect(withoutRtl.files.get('Modal')).toContain('.ant-modal:not(.ant-modal-rtl) {')
    expect(withoutRtl.files.get('Modal')).not.toContain('--ant-rtl')
    expect(withoutRtl.files.get('base')).not.toMatch(/--ant-(rtl|blue)/)
  })

  it('antd-static rounds numbers in CSS up at the fifth decimal place', () => {
    expect(prepared.files.get('base')).toContain('--ant-line:1.53334;')
    expect(roundUp('0.25s 1.33333 22.1234561px')).toBe('0.25s 1.33333 22.12346px')
  })

  it('the styles of antd-static disable motion under prefers-reduced-motion', () => {
    const still = (rule: string) => `@media (prefers-reduced-motion: reduce){${rule}}`
    expect(prepared.files.get('base')).toContain(still('.key{--ant-speed:0s;}'))
    expect(prepared.files.get('Modal.vars')).toContain(
      still('.key.ant-modal{--ant-modal-speed:0s;}'),
    )
    expect(prepared.still).toEqual({ motionDuration: '0s' })
  })

  it('prepare() fails if the styles for reduced motion differ from the normal styles in more than CSS variables', () => {
    const still = { ...renderedWith('0s'), styles: [styleOf('Shared', 'a{transition:none}')] }
    expect(() => prepare({ key: 'key', prefix: 'ant', moving: renderedWith('1s'), still })).toThrow(
      'Shared',
    )
  })
})

describe('the installed packages of Ant Design', () => {
  const readPackageFile = (end: string) =>
    readFileSync(join(repositoryRoot, 'node_modules', end), 'utf8')

  it('the installed antd has every module and statement that antd-static replaces', () => {
    for (const [end] of WHOLE) expect(readPackageFile(end)).toBeTruthy()
    for (const [end] of STATEMENTS)
      expect(REPLACED.transform(end, readPackageFile(end))).not.toBe(readPackageFile(end))
  })

  it('every import that antd-static removes from Ant Design’s modules exists in the installed version', () => {
    for (const { importer, source } of IMPORTS)
      expect(readPackageFile(importer).replaceAll('"', "'"), importer).toContain(`from '${source}'`)
  })
})

describe('the stubs of antd-static for sorting and filtering tables', () => {
  const rows = [{ key: 'b' }, { key: 'a' }]

  it('the stubs for sorting and filtering leave tables without sorters and filters unchanged', () => {
    const mergedColumns = [{ title: 'Key', children: [{ dataIndex: 'key' }] }]
    const [withSorters] = useSorter({ mergedColumns })
    const [withFilters] = useFilter({ mergedColumns })
    expect(withFilters(withSorters(mergedColumns))).toBe(mergedColumns)
    expect(getFilterData(getSortData(rows))).toBe(rows)
  })

  it.each([
    ['useSorter', 'sorter', useSorter],
    ['useFilter', 'filters', useFilter],
    ['useFilter', 'filterDropdown', useFilter],
    ['useFilter', 'onFilter', useFilter],
  ])('the stub %s throws if a table has a column with the property %s', (_, name, hook) => {
    const mergedColumns = [{ children: [{ [name]: true }] }]
    expect(() => hook({ mergedColumns })).toThrow('not in the build')
  })
})

describe('the stubs of antd-static for virtual lists, loading tables and colours', () => {
  it('the stubs of a list’s hooks do nothing if the list is not virtual, and the stub of Spin shows its children', () => {
    for (const handler of useFrameWheel(false)) expect(handler()).toBeUndefined()
    expect(useMobileTouchMove(false)).toBeUndefined()
    expect(useScrollDrag(false)).toBeUndefined()
    expect(Spin({ spinning: false, children: 'rows' })).toBe('rows')
  })

  it.each([
    ['useFrameWheel', () => useFrameWheel(true)],
    ['useMobileTouchMove', () => useMobileTouchMove(true)],
    ['useScrollDrag', () => useScrollDrag(true)],
    ['Spin', () => Spin({ spinning: true, children: 'rows' })],
    ['FastColor', () => new FastColor()],
    ['presetPrimaryColors', () => presetPrimaryColors.blue],
  ])('the stub %s throws if its feature is used', (_, use) => {
    expect(use).toThrow('not in the build')
  })
})

describe('a build with the plugin antd-static', { timeout: 60_000 }, () => {
  /** Bundles a script in the same way as a production build. */
  async function bundle(code: string) {
    const entry = join(repositoryRoot, 'web/src/entry.js')
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
      plugins: [
        antdStatic({
          samples: samplesFile,
          without: ['table-filters', 'table-pagination', 'table-selection'],
        }),
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : undefined),
          load: (id) => (id === entry ? code : undefined),
        },
      ],
    })
    if (!('output' in built)) throw new Error('Not one output')
    return built.output.map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
  }

  it('a build with antd-static contains style sheets only for the components that the code uses', async () => {
    const files = await bundle(`import Table from 'antd/es/table'; console.log(Table)`)
    const css = files.find((file) => file.includes('@layer antd'))
    expect(css).toContain('.ant-table-thead')
    expect(css).toContain('@keyframes antSpinMove')
    const drawn = (part: string) => new RegExp(`[{}]\\.ant-${part}\\{`).test(css ?? '')
    expect(['empty', 'spin', 'tree', 'pagination', 'dropdown', 'modal'].filter(drawn)).toEqual([
      'empty',
      'spin',
    ])
    for (const runtime of ["createElement('style')", 'createElement("style")', 'componentCls'])
      expect(files.join('')).not.toContain(runtime)
  })

  it('a build with antd-static fails if a used component is missing in antd-samples.tsx, and the error names the component', async () => {
    await expect(
      bundle(`import Slider from 'antd/es/slider'; console.log(Slider)`),
    ).rejects.toThrow(/no sample in .*antd-samples\.tsx:\nSlider \(/)
  })
})
