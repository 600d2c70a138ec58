import { join } from 'node:path'

/** @returns the path of the stub with this name: a module that replaces a module of a package */
export const stub = (name: string) => join(import.meta.dirname, `stubs/${name}.ts`)

const defaultOf = (name: string) => `export { default } from ${JSON.stringify(stub(name))}`
const allOf = (name: string) => `export * from ${JSON.stringify(stub(name))}`

/** Modules that are replaced completely: the end of the module's path, and the new code. */
export const WHOLE: [end: string, code: string][] = [
  ['/antd/es/theme/useToken.js', defaultOf('use-token')],
  ['/antd/es/theme/util/useResetIconStyle.js', defaultOf('reset-icon-style')],
  ['/antd/es/theme/themes/default/theme.js', defaultOf('nothing')],
  ['/antd/es/theme/themes/seed.js', `${defaultOf('nothing')}\n${allOf('nothing')}`],
  ['/@rc-component/util/es/Dom/dynamicCSS.js', allOf('dynamic-css')],
  ['/@rc-component/portal/es/useScrollLocker.js', defaultOf('scroll-lock')],
]

/** Statements that are replaced. The build fails if a pattern does not match, because the package has then changed. */
export const STATEMENTS: [end: string, pattern: RegExp, instead: string][] = [
  // Only this statement is replaced, because the module's other export, genCssVar, is needed.
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

/** Replaces modules and statements. The end of a module's path identifies the module. */
export const REPLACED = {
  /** @returns the code that replaces a module, or undefined */
  load: (id: string) => WHOLE.find(([end]) => id.endsWith(end))?.[1],
  /** @returns the module's code without statements that create or inject styles at runtime */
  transform(id: string, code: string): string {
    const found = STATEMENTS.find(([end]) => id.endsWith(end))
    if (!found) return pureKeyframes(id, code)
    const [, pattern, instead] = found
    if (!pattern.test(code))
      throw new Error(`antd-static: ${id} has changed: the replacement does not match`)
    return code.replace(pattern, instead)
  },
}

/** Marks the keyframes in antd's modules as free of side effects, so that tree-shaking removes unused keyframes. */
function pureKeyframes(id: string, code: string): string {
  if (!id.includes('/antd/es/')) return code
  return code.replaceAll('= new Keyframes(', '= /* @__PURE__ */ new Keyframes(')
}
