import type { CallContract, CallRequest, CallResponse } from '@domain/calls/contract'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from './functions'
import { logProblem } from './log'

/** What a read hook answers (engineering.md, habit 7). */
export type Remote<T> =
  | { status: 'loading'; data?: undefined }
  | { status: 'ready'; data: T }
  | { status: 'failed'; data?: undefined }

/** Answers of this page visit, by contract and input: a screen seen before shows them at once and asks anew behind them. */
const useAnswers = create<Record<string, Remote<unknown>>>(() => ({}))

/**
 * Reads through a callable. The last answer shows while a new one is fetched; a failure is logged and shows only where
 * there was no answer before.
 * @param contract a module constant
 * @param input plain data; a change asks again
 * @param everySeconds asks again that often, while the page is looked at, and when it is looked at again
 */
export function useCall<C extends CallContract>(
  contract: C,
  input: CallRequest<C>,
  everySeconds?: number,
): Remote<CallResponse<C>> {
  const key = `${contract.name}:${JSON.stringify(input)}`
  const known = useAnswers((answers) => answers[key])

  useEffect(() => {
    let current = true
    const put = (answer: Remote<unknown>) => useAnswers.setState({ [key]: answer })
    const ask = () => {
      call(contract, JSON.parse(key.slice(contract.name.length + 1)) as CallRequest<C>)
        .then((data) => put({ status: 'ready', data }))
        .catch((error: unknown) => {
          if (!current) return
          logProblem(`${contract.name} could not be read`, error)
          if (useAnswers.getState()[key]?.status !== 'ready') put({ status: 'failed' })
        })
    }
    ask()
    const stop = everySeconds === undefined ? undefined : repeat(ask, everySeconds)
    return () => {
      current = false
      stop?.()
    }
  }, [contract, key, everySeconds])

  return (known ?? { status: 'loading' }) as Remote<CallResponse<C>>
}

/** Does it again and again while the page is visible. @returns how to stop */
function repeat(work: () => void, seconds: number): () => void {
  const workWhenSeen = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) work()
  }
  const timer = window.setInterval(workWhenSeen, seconds * 1000)
  document.addEventListener('visibilitychange', workWhenSeen)
  window.addEventListener('online', workWhenSeen)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', workWhenSeen)
    window.removeEventListener('online', workWhenSeen)
  }
}
