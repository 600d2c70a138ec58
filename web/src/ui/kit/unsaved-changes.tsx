import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { addLeaveGuard } from '../leave-guard'
import { Actions, Button } from './button'
import { Dialog } from './dialog'

/**
 * Asks for a confirmation before unsaved changes are lost by a navigation or a logout (`addLeaveGuard`). Before a
 * reload and before closing the tab, the browser asks its own question. `Form` includes this component. The router
 * asks only the component that was mounted last.
 */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void }>()

  const stayButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!unsaved) return undefined
    const pendingAnswers: ((leave: boolean) => void)[] = []
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const removeGuard = addLeaveGuard(
      () =>
        new Promise((answer) => {
          pendingAnswers.push(answer)
          setQuestion({ answer })
        }),
    )
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      removeGuard()
      window.removeEventListener('beforeunload', preventUnload)
      // The question is obsolete, because the changes were saved in the meantime, or the page was left.
      for (const answer of pendingAnswers) answer(false)
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
      initialFocus={stayButton}
    >
      <p>Your changes are not saved and will be lost.</p>
      <Actions>
        <Button danger onClick={() => answer(true)}>
          Leave
        </Button>
        <Button ref={stayButton} primary onClick={() => answer(false)}>
          Stay
        </Button>
      </Actions>
    </Dialog>
  )
}
