import type { CallContract } from '@domain/calls/contract'
import type { Access } from '../../../functions/src/lib/action'

export interface DeclaredAction {
  contract: CallContract
  access: Access
}

const modules = import.meta.glob<Record<string, unknown>>('../../../functions/src/callables/*.ts', {
  eager: true,
})

/**
 * The actions (server functions with their access rules) of all callables. A module exports an action itself, or an
 * object that contains several actions.
 */
export const actions = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap((value) =>
    isAction(value) ? [value] : Object.values(value as object).filter(isAction),
  ),
)

function isAction(value: unknown): value is DeclaredAction {
  return typeof value === 'object' && value !== null && 'contract' in value && 'access' in value
}
