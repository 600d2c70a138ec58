import { relative, sep } from 'node:path'
import { elementViolation, importViolation } from './boundaries.mjs'

/**
 * @typedef {{ source: { value: unknown } | null, importKind?: string, exportKind?: string }} ImportNode
 * @typedef {{ name: { type: string, name?: unknown } }} ElementNode
 * @typedef {{ own?: string[] }} RawElementOptions
 * @typedef {object} Context
 * @property {string} cwd
 * @property {string} filename
 * @property {RawElementOptions[]} options
 * @property {(problem: { message: string, node: unknown }) => void} report
 */

/** @param {Context} context @returns {string} the file's path from the root, with forward slashes */
const fileOf = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/')

/** Reports imports that boundaries.mjs forbids. */
const boundaries = {
  /** @param {Context} context */
  create(context) {
    const file = fileOf(context)
    const check = (/** @type {ImportNode} */ node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type'
      const message = importViolation(file, source, { typeOnly })
      if (message) context.report({ message, node: node.source })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/**
 * Reports an HTML element in a feature of the portal if ui/kit or ui/list has a component for it. The files in the
 * option `own` may use such elements.
 */
const rawElements = {
  meta: { schema: false },
  /** @param {Context} context */
  create(context) {
    const file = fileOf(context)
    if (context.options[0]?.own?.includes(file)) return {}
    return {
      /** @param {ElementNode} node */
      JSXOpeningElement(node) {
        const { name } = node.name
        const message = typeof name === 'string' ? elementViolation(file, name) : null
        if (message) context.report({ message, node: node.name })
      },
    }
  },
}

export default { meta: { name: 'cave' }, rules: { boundaries, 'raw-elements': rawElements } }
