import { join } from 'node:path'

/** @returns the path of a module that stands in for one of a package */
export const stub = (name: string) => join(import.meta.dirname, `stubs/${name}.ts`)

const defaultOf = (name: string) => `export { default } from ${JSON.stringify(stub(name))}`
const allOf = (name: string) => `export * from ${JSON.stringify(stub(name))}`

/** Modules replaced as a whole. */
export const WHOLE: [end: string, code: string][] = [
  ['/antd/es/theme/useToken.js', defaultOf('use-token')],
  ['/antd/es/theme/util/useResetIconStyle.js', defaultOf('reset-icon-style')],
  ['/antd/es/theme/themes/default/theme.js', defaultOf('nothing')],
  ['/antd/es/theme/themes/seed.js', `${defaultOf('nothing')}\n${allOf('nothing')}`],
  ['/@rc-component/util/es/Dom/dynamicCSS.js', allOf('dynamic-css')],
]

/** Single statements. A pattern that is not found fails the build: the package has changed. */
export const STATEMENTS: [end: string, pattern: RegExp, instead: string][] = [
  // Its other export, genCssVar, is needed.
  [
    '/antd/es/theme/util/genStyleUtils.js',
    /^.*? = genStyleUtils\(.*?(?=export const genCssVar)/s,
    `${allOf('hooks')}\n`,
  ],
  [
    '/@ant-design/icons/es/renderUtils.js',
    /export const useInsertStyles = .*\n\};/s,
    'export const useInsertStyles = () => {};',
  ],
  [
    '/@rc-component/input/es/calculateNodeHeight.js',
    /hiddenTextarea\.setAttribute\('style', (.*)\);/,
    'hiddenTextarea.style.cssText = $1;',
  ],
]

/** What is put in place of modules and statements of antd and its packages, by the end of a module's path. */
export const REPLACED = {
  /** @returns the code that stands in for a module, or undefined */
  load: (id: string) => WHOLE.find(([end]) => id.endsWith(end))?.[1],
  /** @returns the module's code without what injects or makes styles at runtime */
  transform(id: string, code: string): string {
    const found = STATEMENTS.find(([end]) => id.endsWith(end))
    if (!found) return pureKeyframes(id, code)
    const [, pattern, instead] = found
    if (!pattern.test(code)) throw new Error(`antd-static: ${id} is not as expected`)
    return code.replace(pattern, instead)
  },
}

/** Keyframes at the top of style modules would otherwise stay in the bundle. */
function pureKeyframes(id: string, code: string): string {
  if (!id.includes('/antd/es/')) return code
  return code.replaceAll('= new Keyframes(', '= /* @__PURE__ */ new Keyframes(')
}
