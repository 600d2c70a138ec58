import type { CallContract } from '@domain/calls/contract'
import type { Access } from '../../../functions/src/lib/action'

export interface DeclaredAction {
  contract: CallContract
  access: Access
}

const modules = import.meta.glob<Record<string, unknown>>('../../../functions/src/callables/*.ts', {
  eager: true,
})

/** The actions of all callables. A module exports single actions, or an object with several actions by name. */
export const actions = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap((value) =>
    isAction(value) ? [value] : Object.values(value as object).filter(isAction),
  ),
)

function isAction(value: unknown): value is DeclaredAction {
  return typeof value === 'object' && value !== null && 'contract' in value && 'access' in value
}
