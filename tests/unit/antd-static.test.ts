import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { antdStatic } from '../../packages/antd-static/index'
import { REPLACED, STATEMENTS, WHOLE } from '../../packages/antd-static/replacements'
import { stripStyles } from '../../packages/antd-static/style-modules'
import { prepare, roundUp } from '../../packages/antd-static/styles'
import { IMPORTS } from '../../packages/antd-static/without'

const root = resolve(import.meta.dirname, '../..')
const samples = join(root, 'web/build/antd-samples.tsx')

describe('a style module', () => {
  it('a style module loses its style functions and keeps its component names', () => {
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

  it('a module without style hooks is left unchanged, and a style hook without a literal name is refused', () => {
    expect(stripStyles('util.js', 'export const genStyle = () => ({})')).toBeUndefined()
    expect(() => stripStyles('x.js', 'genStyleHooks(name, style)')).toThrow('x.js')
  })
})

describe('the prepared styles', () => {
  const style = (name: string, css: string, keyframes = {}) => ({ name, css, keyframes, order: 0 })
  const token = (duration: string) => ({
    css: `.key{--ant-speed:${duration};--ant-unused:1px;--ant-line:1.5333333333333334;}`,
    values: { motionDuration: duration, size: 4 },
  })
  const rendered = (duration: string) => ({
    styles: [
      style('Shared', '@layer antd {a{line-height:var(--ant-line);}}', {
        turn: '@keyframes turn{}',
      }),
      style('Modal', '@layer antd {.ant-modal{animation:in var(--ant-speed);}}', {
        in: '@keyframes in{}',
      }),
    ],
    variables: [{ name: 'Modal', css: `.key.ant-modal{--ant-modal-speed:${duration};}` }],
    token: token(duration),
  })
  const prepared = prepare({
    key: 'key',
    prefix: 'ant',
    moving: rendered('0.3s'),
    still: rendered('0s'),
  })

  it('rendered styles are sorted into files by component', () => {
    expect(prepared.files.get('Modal')).toContain('.ant-modal{')
    expect(prepared.files.get('in.keyframes')).toBe('@keyframes in{}')
    expect(prepared.keyframes.get('Modal')).toEqual(['in'])
    expect(prepared.files.get('base')).toContain('@layer antd {a{')
    expect(prepared.files.get('base')).toContain('@keyframes turn{}')
  })

  it('the base file contains only variables that are used, with their numbers rounded up', () => {
    expect(prepared.files.get('base')).toContain('--ant-line:1.53334;')
    expect(prepared.files.get('base')).not.toContain('--ant-unused')
    expect(roundUp('0.25s 1.33333 22.1234561px')).toBe('0.25s 1.33333 22.12346px')
  })

  it('the prepared styles disable motion under prefers-reduced-motion', () => {
    const still = (rule: string) => `@media (prefers-reduced-motion: reduce){${rule}}`
    expect(prepared.files.get('base')).toContain(still('.key{--ant-speed:0s;}'))
    expect(prepared.files.get('Modal.vars')).toContain(
      still('.key.ant-modal{--ant-modal-speed:0s;}'),
    )
    expect(prepared.still).toEqual({ motionDuration: '0s' })
  })

  it('rendered styles are refused when their rules depend on motion', () => {
    const still = { ...rendered('0s'), styles: [style('Shared', 'a{transition:none}')] }
    expect(() => prepare({ key: 'key', prefix: 'ant', moving: rendered('1s'), still })).toThrow(
      'Shared',
    )
  })
})

describe('the installed packages', () => {
  const read = (end: string) => readFileSync(join(root, 'node_modules', end), 'utf8')

  it('the installed antd has every module and statement that the plugin replaces', () => {
    for (const [end] of WHOLE) expect(read(end)).toBeTruthy()
    for (const [end] of STATEMENTS) expect(REPLACED.transform(end, read(end))).not.toBe(read(end))
  })

  it('the installed packages contain every import that the plugin can leave out', () => {
    for (const { importer, source } of IMPORTS)
      expect(read(importer).replaceAll('"', "'"), importer).toContain(`from '${source}'`)
  })
})

describe('a build', { timeout: 60_000 }, () => {
  /** Bundles a script as for production. */
  async function bundle(code: string) {
    const entry = join(root, 'web/src/entry.js')
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
      plugins: [
        antdStatic({ samples, without: ['table-filters', 'table-pagination', 'table-selection'] }),
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

  it('a build contains the styles of used components only, as files', async () => {
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

  it('a build fails on a component without a sample and names it', async () => {
    await expect(
      bundle(`import Slider from 'antd/es/slider'; console.log(Slider)`),
    ).rejects.toThrow(/no sample in .*antd-samples\.tsx:\nSlider \(/)
  })
})
