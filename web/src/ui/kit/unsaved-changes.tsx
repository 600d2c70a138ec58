import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { setMayLeave } from '../frame/use-logout'
import { Actions, Button } from './button'
import { Dialog } from './dialog'

/**
 * Asks before unsaved changes are lost by a navigation (here), by logging out (`setMayLeave`), or by reloading or
 * closing the page (with the browser's own question). Mount it once per page.
 */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void }>()

  const stay = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!unsaved) return undefined
    const asked: ((leave: boolean) => void)[] = []
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    setMayLeave(
      () =>
        new Promise((answer) => {
          asked.push(answer)
          setQuestion({ answer })
        }),
    )
    window.addEventListener('beforeunload', keep)
    return () => {
      setMayLeave(undefined)
      window.removeEventListener('beforeunload', keep)
      // The changes were saved in the meantime, or the page was left, so the question is obsolete.
      for (const answer of asked) answer(false)
      setQuestion(undefined)
    }
  }, [unsaved])

  const answer = (leave: boolean) => {
    question?.answer(leave)
    setQuestion(undefined)
    if (blocker.state !== 'blocked') return
    if (leave) blocker.proceed()
    else blocker.reset()
  }

  return (
    <Dialog
      title="Leave without saving?"
      open={blocker.state === 'blocked' || question !== undefined}
      onClose={() => answer(false)}
      width={440}
      initialFocus={stay}
    >
      <p>Your changes are not saved and will be lost.</p>
      <Actions>
        <Button danger onClick={() => answer(true)}>
          Leave
        </Button>
        <Button ref={stay} primary onClick={() => answer(false)}>
          Stay
        </Button>
      </Actions>
    </Dialog>
  )
}
