import { transform } from 'lightningcss'

const CLASS = /\.([a-z][\w-]*)/gi
const DECLARED_VARIABLE = /(--[\w-]+):/g
const USED_VARIABLE = /var\((--[\w-]+)/g

/**
 * Removes rules that no element needs, and CSS variables that no rule uses.
 * @param files CSS by file name. It must contain all style sheets, because they use each other's variables.
 * @param isUnused whether no element of the app has a class; rules that need such a class are removed
 */
export function withoutUnusedRules(
  files: ReadonlyMap<string, string>,
  isUnused: (className: string) => boolean,
): Map<string, string> {
  return withoutUnusedVariables(
    mapValues(files, (css) => remove(css, namesIn(css, CLASS).filter(isUnused))),
  )
}

/** Repeats the removal, because a removed variable may have been the only one that used another variable. */
function withoutUnusedVariables(files: Map<string, string>): Map<string, string> {
  const used = new Set([...files.values()].flatMap((css) => namesIn(css, USED_VARIABLE)))
  const unusedIn = (css: string) =>
    namesIn(css, DECLARED_VARIABLE).filter((name) => !used.has(name))
  if ([...files.values()].every((css) => unusedIn(css).length === 0)) return files
  return withoutUnusedVariables(mapValues(files, (css) => remove(css, unusedIn(css))))
}

function namesIn(css: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name))]
}

function mapValues(map: ReadonlyMap<string, string>, change: (css: string) => string) {
  return new Map(Array.from(map, ([key, css]) => [key, change(css)]))
}

/** Removes the rules for the given classes, and the declarations of the given CSS variables. */
function remove(css: string, unusedSymbols: string[]): string {
  if (unusedSymbols.length === 0) return css
  const { code } = transform({ filename: 'antd.css', code: Buffer.from(css), unusedSymbols })
  return code.toString()
}
