import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { addLeaveGuard } from '../leave-guard'
import { Actions, Button } from './button'
import { Dialog } from './dialog'

/**
 * Asks for a confirmation before the user loses unsaved changes by navigating, logging out, reloading the page or
 * closing the tab. Render this component only while there are unsaved changes. `Form` already does this. If several of
 * these components are mounted, only the one that was mounted last asks before a navigation.
 */
export function UnsavedChanges() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  return (
    <LeaveQuestion
      text="Your changes are not saved and will be lost."
      isNavigating={isBlocked}
      onAnswer={(leave) => {
        if (!isBlocked) return
        if (leave) blocker.proceed()
        else blocker.reset()
      }}
    />
  )
}

interface LeaveQuestionProps {
  /** @default 'Leave without saving?' */
  title?: string
  text: string
  /** The text of the button with which the user confirms leaving. @default 'Leave' */
  leave?: string
  /** True while a navigation waits for the user's answer to the question. */
  isNavigating?: boolean
  onAnswer?: (leave: boolean) => void
}

/**
 * Asks for a confirmation before a logout, and when `isNavigating` becomes true. Before a reload and before closing the
 * tab, the browser asks its own question.
 */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { title = 'Leave without saving?', text, leave = 'Leave', onAnswer } = props
  const { isNavigating = false } = props
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void }>()

  const stayButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
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
      // This component is removed when the changes are saved or the user leaves the page. A logout that still waits for
      // the user's answer is then cancelled.
      for (const answer of pendingAnswers) answer(false)
    }
  }, [])

  const answer = (isLeaving: boolean) => {
    question?.answer(isLeaving)
    setQuestion(undefined)
    onAnswer?.(isLeaving)
  }

  return (
    <Dialog
      title={title}
      open={isNavigating || question !== undefined}
      onClose={() => answer(false)}
      width={440}
      initialFocus={stayButton}
    >
      <p>{text}</p>
      <Actions>
        <Button danger onClick={() => answer(true)}>
          {leave}
        </Button>
        <Button ref={stayButton} primary onClick={() => answer(false)}>
          Stay
        </Button>
      </Actions>
    </Dialog>
  )
}
