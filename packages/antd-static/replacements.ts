import { join } from 'node:path'

/** Returns the path of the stub called `name`. A stub is a module that replaces a module of an npm package. */
export const stub = (name: string) => join(import.meta.dirname, `stubs/${name}.ts`)

const defaultOf = (name: string) => `export { default } from ${JSON.stringify(stub(name))}`
const allOf = (name: string) => `export * from ${JSON.stringify(stub(name))}`

/** Modules that are replaced completely. `end` is the end of the module's path, and `code` is the new code. */
export const WHOLE: [end: string, code: string][] = [
  ['/antd/es/theme/useToken.js', defaultOf('use-token')],
  ['/antd/es/theme/util/useResetIconStyle.js', defaultOf('reset-icon-style')],
  ['/antd/es/theme/themes/default/theme.js', defaultOf('nothing')],
  ['/antd/es/theme/themes/seed.js', `${defaultOf('nothing')}\n${allOf('nothing')}`],
  ['/@rc-component/util/es/Dom/dynamicCSS.js', allOf('dynamic-css')],
  ['/@rc-component/portal/es/useScrollLocker.js', defaultOf('scroll-lock')],
]

/**
 * Statements that are replaced in modules. The build fails if a pattern does not match, which means that the package
 * has changed.
 */
export const STATEMENTS: [end: string, pattern: RegExp, instead: string][] = [
  // Keeps the rest of the module, because its other export, `genCssVar`, is needed.
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

/** Applies each replacement in WHOLE and STATEMENTS to the module whose path ends with the replacement's `end`. */
export const REPLACED = {
  /** @returns the code that replaces a whole module; undefined if the module is not replaced */
  load: (id: string) => WHOLE.find(([end]) => id.endsWith(end))?.[1],
  /** @returns the module's code after the replacement of statements that create or inject styles at runtime */
  transform(id: string, code: string): string {
    const found = STATEMENTS.find(([end]) => id.endsWith(end))
    if (!found) return pureKeyframes(id, code)
    const [, pattern, instead] = found
    if (!pattern.test(code))
      throw new Error(`antd-static: ${id} has changed: the replacement does not match`)
    return code.replace(pattern, instead)
  },
}

/**
 * Marks the creation of keyframes in antd's modules as free of side effects, so that tree-shaking removes unused
 * keyframes.
 */
function pureKeyframes(id: string, code: string): string {
  if (!id.includes('/antd/es/')) return code
  return code.replaceAll('= new Keyframes(', '= /* @__PURE__ */ new Keyframes(')
}
