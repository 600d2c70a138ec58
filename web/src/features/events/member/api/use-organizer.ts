import { useEffect, useState } from 'react'
import { logProblem } from '../../../../ui/log'
import { useOnline } from '../../../../ui/use-online'

type OrganizerAnswer = { status: 'loading' | 'failed' } | { status: 'ready'; name: string }

/** Who organizes an event, asked for when somebody wants to know. @param uid of the account that created it */
export function useOrganizer(uid: string): OrganizerAnswer {
  const [answer, setAnswer] = useState<OrganizerAnswer>({ status: 'loading' })
  const online = useOnline()

  useEffect(() => {
    let wanted = true
    const ask = async () => {
      try {
        const { readOrganizer } = await import('./read-organizer')
        const name = await readOrganizer(uid)
        if (wanted) setAnswer({ status: 'ready', name })
      } catch (error) {
        logProblem('The organizer of an event could not be read', error)
        if (wanted) setAnswer({ status: 'failed' })
      }
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [uid, online])

  return answer
}
