import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { logProblem } from '../../../../ui/log'
import { useOnline } from '../../../../ui/use-online'
import { readPeople, type Person } from './read-people'

/** `failed`: could not be read for now. */
export type KnownPerson = Person | 'loading' | 'failed'

/** Everybody whom this visit has met, so that each is read once. */
const usePeopleStore = create<Record<string, KnownPerson>>(() => ({}))

/**
 * Who the members behind some requests are.
 * @param uids those on the page; others are not read
 */
export function usePeople(uids: readonly string[]): Record<string, KnownPerson> {
  const people = usePeopleStore()
  const online = useOnline()
  const key = JSON.stringify([...new Set(uids)].sort())

  // Not after the rows were painted: their names are what they wait for.
  useLayoutEffect(() => {
    void meetPeople(JSON.parse(key) as string[])
  }, [key, online])

  return people
}

/** Reads who members are, those whom nobody has met yet. */
export async function meetPeople(uids: readonly string[]): Promise<void> {
  const known = usePeopleStore.getState()
  const missing = uids.filter((uid) => known[uid] === undefined || known[uid] === 'failed')
  if (missing.length === 0) return
  usePeopleStore.setState(all(missing, 'loading'))
  try {
    usePeopleStore.setState(await readPeople(missing))
  } catch (error) {
    logProblem('The members behind requests could not be read', error)
    usePeopleStore.setState(all(missing, 'failed'))
  }
}

const all = (uids: readonly string[], person: KnownPerson) =>
  Object.fromEntries(uids.map((uid) => [uid, person]))
