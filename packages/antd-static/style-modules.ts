import { parseSync } from 'vite'

const HOOKS = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'])

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** An antd style module after its styles were removed. */
export interface Stripped {
  code: string
  /**
   * The names under which the module registered its styles, in order. `['Modal', 'confirm']` becomes 'Modal-confirm'.
   */
  names: string[]
}

/**
 * Removes the arguments of calls to `genStyleHooks('X', …)` and to the other functions in HOOKS, so that tree-shaking
 * removes the style functions.
 * @returns undefined when the module registers no styles
 * @throws Error when the name in a call is not a string literal
 */
export function stripStyles(file: string, code: string): Stripped | undefined {
  const calls: Node[] = []
  walk(parseSync(file, code).program as unknown as Node, (node) => {
    if (node.type === 'CallExpression' && HOOKS.has(nameOf(node.callee as Node))) calls.push(node)
  })
  if (!calls.length) return undefined
  const names = calls.map((call) => partOf(file, call))
  let stripped = code
  for (const call of calls.toReversed()) {
    const callee = nameOf(call.callee as Node)
    stripped = `${stripped.slice(0, call.start)}/* @__PURE__ */ ${callee}()${stripped.slice(call.end)}`
  }
  return { code: stripped, names }
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? (node.name as string) : ''
}

function partOf(file: string, call: Node): string {
  const [first] = call.arguments as Node[]
  const pieces = first?.type === 'ArrayExpression' ? (first.elements as Node[]) : [first]
  const values = pieces.map((piece) => piece?.value)
  if (!values.every((value) => typeof value === 'string'))
    throw new Error(`antd-static: ${file} names its styles in an unknown way`)
  return values.join('-')
}

function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === 'string') walk(child as Node, visit)
    }
  }
}
