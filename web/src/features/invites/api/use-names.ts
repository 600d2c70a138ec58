import { LIST_PAGE } from '@domain/limits'
import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { logProblem } from '../../../ui/log'
import type { Code } from '../code'
import { namedKey, namesFor, type Named } from '../names'

/** `missing`: no such member or key any more. `unread`: not asked for, or out of reach. */
export type Name =
  { status: 'known'; name: string } | { status: 'loading' } | { status: 'missing' } | undefined

/** Names of this visit: each is read once. */
const useStore = create<Record<string, Name>>(() => ({}))

/** Answers names of those who made and used some codes; reads the ones that it does not know yet. */
export function useNames(rows: readonly Code[]): (of: Named) => Name {
  const names = useStore()
  useLayoutEffect(() => {
    bringNames(rows)
  }, [rows])
  return (of) => names[namedKey(of)]
}

/** Reads the names of those who made and used some codes, as far as nobody has asked for them yet. */
export const bringNames = (rows: readonly Code[]) => void bring(namesFor(rows, LIST_PAGE))

async function bring(wanted: readonly Named[]): Promise<void> {
  const known = useStore.getState()
  const fresh = wanted.filter((one) => known[namedKey(one)] === undefined)
  if (fresh.length === 0) return
  put(fresh, () => ({ status: 'loading' }))
  try {
    const { readNames } = await import('./read-names')
    const names = await readNames(fresh)
    put(fresh, (key) => {
      const name = names.get(key)
      return name === undefined ? { status: 'missing' } : { status: 'known', name }
    })
  } catch (error) {
    logProblem('Names could not be read', error)
    put(fresh, () => undefined)
  }
}

function put(of: readonly Named[], name: (key: string) => Name): void {
  useStore.setState(Object.fromEntries(of.map((one) => [namedKey(one), name(namedKey(one))])))
}
