import type { Rendered, Rendering } from './rendering.ts'

/** Antd's styles as the plugin hands them out. */
export interface Styles {
  key: string
  prefix: string
  /** The theme's values, and those that differ without motion. */
  token: Record<string, unknown>
  still: Record<string, unknown>
  /** CSS by file name without ending: `base`, a style function's name, `NAME.vars`, `NAME.keyframes`. */
  files: Map<string, string>
  /** Keyframes that a style function's rules name. */
  keyframes: Map<string, string[]>
}

/** Made whenever a ConfigProvider is there: link and icon resets. */
const SHARED = new Set(['Shared', 'ant-design-icons'])

/**
 * Sorts what was rendered into files.
 * @throws Error when styles other than variables depend on motion
 */
export function prepare({ key, prefix, moving, still }: Rendering): Styles {
  const files = new Map<string, string>()
  const keyframes = new Map<string, string[]>()
  const add = (name: string, css: string) => {
    const before = files.get(name) ?? ''
    if (!before.includes(css)) files.set(name, before + css)
  }
  const styles = moving.styles.toSorted((a, b) => a.order - b.order)
  const used = variablesIn([...moving.styles, ...moving.variables])
  add(
    'base',
    keepVariables(moving.token.css, (name) => used.has(name)),
  )
  add(
    'base',
    withoutMotion(moving.token.css, still.token.css, (name) => used.has(name)),
  )
  for (const { name, css, keyframes: named } of styles) {
    const shared = SHARED.has(name)
    add(shared ? 'base' : name, css)
    for (const [animation, frames] of Object.entries(named))
      add(shared ? 'base' : `${animation}.keyframes`, frames)
    if (!shared)
      keyframes.set(name, [...new Set([...(keyframes.get(name) ?? []), ...Object.keys(named)])])
  }
  const stillVariables = new Map(still.variables.map((each, index) => [index, each.css]))
  for (const [index, { name, css }] of moving.variables.entries()) {
    add(`${name}.vars`, css)
    add(
      `${name}.vars`,
      withoutMotion(css, stillVariables.get(index) ?? '', () => true),
    )
  }
  demandSame(moving, still)
  for (const [name, css] of files) files.set(name, roundUp(css))
  const token = moving.token.values
  return {
    key,
    prefix,
    token,
    still: differing(token, still.token.values),
    files,
    keyframes,
  }
}

/** Names of the CSS variables that some rules read. */
function variablesIn(pieces: { css: string }[]): Set<string> {
  return new Set(
    pieces.flatMap(({ css }) =>
      [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''),
    ),
  )
}

/** One rule of custom properties, with only some of them left. */
function keepVariables(rule: string, keep: (name: string) => boolean): string {
  const [selector] = rule.split('{', 1)
  const left = declarations(rule).filter(([name]) => keep(name))
  return left.length
    ? `${selector}{${left.map(([name, value]) => `${name}:${value};`).join('')}}`
    : ''
}

function declarations(rule: string): [name: string, value: string][] {
  const body = rule.slice(rule.indexOf('{') + 1, rule.lastIndexOf('}'))
  return [...body.matchAll(/(--[\w-]+):([^;]*);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
}

/** The variables that differ without motion, for those who want none. */
function withoutMotion(rule: string, still: string, keep: (name: string) => boolean): string {
  const moving = new Map(declarations(rule))
  const changed = keepVariables(
    still,
    (name) => keep(name) && moving.get(name) !== new Map(declarations(still)).get(name),
  )
  return changed && `@media (prefers-reduced-motion: reduce){${changed}}`
}

function demandSame(moving: Rendered, still: Rendered) {
  for (const [index, { name, css }] of moving.styles.entries()) {
    if (still.styles[index]?.css !== css)
      throw new Error(
        `antd-static: the rules of '${name}' depend on motion, not only its variables`,
      )
  }
}

function differing(all: Record<string, unknown>, other: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(other).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(all[name]),
    ),
  )
}

/** Lightning CSS cuts numbers after five places, which makes a line of 1.5333… a pixel lower: rounded up beforehand. */
export function roundUp(css: string): string {
  return css.replace(/\d+\.\d{6,}/g, (number) => String(Math.ceil(Number(number) * 1e5) / 1e5))
}
