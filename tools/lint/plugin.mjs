import { relative, sep } from 'node:path'
import { crossing } from './crossing.mjs'

/**
 * @typedef {{ source: { value: unknown } | null, importKind?: string, exportKind?: string }} ImportNode
 * @typedef {{ cwd: string, filename: string, report: (problem: { message: string, node: unknown }) => void }} Context
 */

/** Imports flow one way: see crossing.mjs. */
const boundaries = {
  /** @param {Context} context */
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    const check = (/** @type {ImportNode} */ node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const typeOnly = node.importKind === 'type' || node.exportKind === 'type'
      const message = crossing(file, source, { typeOnly })
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

export default { meta: { name: 'cave' }, rules: { boundaries } }
