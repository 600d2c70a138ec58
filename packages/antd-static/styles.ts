import type { Rendered, Rendering } from './rendering.ts'
import { withoutUnusedRules } from './unused-rules.ts'

/** Ant Design's styles, grouped into files for the Vite plugin. */
export interface Styles {
  key: string
  prefix: string
  /** The values of the theme's tokens when animations are on. */
  token: Record<string, unknown>
  /** The values of the theme's tokens that differ when animations are off. */
  still: Record<string, unknown>
  /** CSS by file name: `base`, the name of a part (see `antdStatic`), `COMPONENT.vars` or `ANIMATION.keyframes`. */
  files: Map<string, string>
  /** The names of the keyframes that a part uses, by the name of the part. */
  keyframes: Map<string, string[]>
}

/** The styles that every ConfigProvider registers: the resets for links and for icons. */
const SHARED = new Set(['Shared', 'ant-design-icons'])

/**
 * Groups the rendered styles into files.
 * @param isUnused whether no element of the app has a class; style rules that need such a class are removed
 * @throws Error when a rule is not the same with animations on and off; only the values of CSS variables may differ
 */
export function prepare(
  { key, prefix, moving, still }: Rendering,
  isUnused: (className: string) => boolean = () => false,
): Styles {
  const files = new Map<string, string>()
  const keyframes = new Map<string, string[]>()
  const add = (name: string, css: string) => {
    const before = files.get(name) ?? ''
    if (!before.includes(css)) files.set(name, before + css)
  }
  const styles = moving.styles.toSorted((a, b) => a.order - b.order)
  add('base', moving.token.css)
  add('base', withoutMotion(moving.token.css, still.token.css))
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
    add(`${name}.vars`, withoutMotion(css, stillVariables.get(index) ?? ''))
  }
  requireSameRules(moving, still)
  for (const [name, css] of files) files.set(name, roundUp(css))
  const token = moving.token.values
  return {
    key,
    prefix,
    token,
    still: differing(token, still.token.values),
    files: withoutUnusedRules(files, isUnused),
    keyframes,
  }
}

function declarations(rule: string): [name: string, value: string][] {
  const body = rule.slice(rule.indexOf('{') + 1, rule.lastIndexOf('}'))
  return [...body.matchAll(/(--[\w-]+):([^;]*);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
}

/**
 * Returns a media query for prefers-reduced-motion. It sets the variables whose values differ when animations are off.
 */
function withoutMotion(rule: string, still: string): string {
  const [selector] = rule.split('{', 1)
  const moving = new Map(declarations(rule))
  const changed = declarations(still).filter(([name, value]) => moving.get(name) !== value)
  if (changed.length === 0) return ''
  const body = changed.map(([name, value]) => `${name}:${value};`).join('')
  return `@media (prefers-reduced-motion: reduce){${selector}{${body}}}`
}

function requireSameRules(moving: Rendered, still: Rendered) {
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

/**
 * Rounds numbers in CSS up to five decimal places. Without rounding, Lightning CSS would truncate them, which can make
 * a line one pixel lower.
 */
export function roundUp(css: string): string {
  return css.replace(/\d+\.\d{6,}/g, (number) => String(Math.ceil(Number(number) * 1e5) / 1e5))
}
