import { create } from 'zustand'
import { reduceFacts, sessionOf, INITIAL_FACTS, type FactEvent, type Facts } from './facts'
import type { Session } from './facts'

let facts: Facts = INITIAL_FACTS
const useStore = create<Session>(() => sessionOf(INITIAL_FACTS))

/** Returns the session. The component renders again when the session changes. */
export const useSession = (): Session => useStore()

/** Returns the current session, for code outside of React components. */
export const currentSession = (): Session => useStore.getState()

export const currentFacts = (): Facts => facts

/**
 * Applies an event to the stored facts, from which the session is derived. Screens render again only if the session
 * changes.
 */
export function dispatch(event: FactEvent): void {
  facts = reduceFacts(facts, event)
  const session = sessionOf(facts)
  if (!sameSession(session, useStore.getState())) useStore.setState(session, true)
}

function sameSession(a: Session, b: Session): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
