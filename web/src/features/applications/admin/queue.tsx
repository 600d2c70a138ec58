import { MESSAGES } from '@domain/messages'
import type { DecisionKind } from '@domain/options'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PROFILES, useDocuments } from '../../../data/documents'
import { Button } from '../../../ui/kit/button'
import { Failure } from '../../../ui/kit/empty'
import { useAsked } from '../../../ui/kit/use-asked'
import { Skeleton } from '../../../ui/skeleton'
import { MOBILE_BREAKPOINT } from '../../../ui/theme'
import { useAction } from '../../../ui/use-action'
import { useMedia } from '../../../ui/use-media'
import { undo, useApplication, useOthers } from './api/application'
import type { ApplicationRow } from './api/queue'
import { ApplicationDetails } from './application-details'
import { DecideDialog } from './decide-dialog'
import type { KeyCommand } from './keys'
import { QueueList } from './queue-list'
import { isOpen, mayUndo, timeLeft } from './time-left'
import { useKeys } from './use-keys'
import { useSelection, useSettled } from './use-selection'

/** The media query for windows that are too narrow for two columns. They show either the list or the application. */
const NARROW = `(max-width: ${MOBILE_BREAKPOINT + 191.98}px)`
/**
 * An application is loaded only if it stays open for this time, in milliseconds. Those that are skipped quickly are
 * not loaded.
 */
const STAYS = 150
const TICK_MS = 20_000

interface QueueProps {
  rows: readonly ApplicationRow[]
  keysOn: boolean
  onHelp: () => void
}

/** The list of applications, and the open application beside it. */
export function Queue({ rows, keysOn, onHelp }: QueueProps) {
  const narrow = useMedia(NARROW)
  const { id, select, close } = useSelection(rows, narrow)
  const settled = useSettled(id, STAYS)
  const read = useApplication(settled)
  const others = useOthers(settled)
  const now = useTicks()
  const { about, open, ask, close: cancel } = useAsked<{ id: string; kind: DecisionKind }>()
  const [said, setSaid] = useState('')
  const [noting, setNoting] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const notes = useRef<HTMLElement>(null)
  const panel = useRef<HTMLElement>(null)
  // After the selection changes, the panel scrolls back to the top.
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [id])

  const more = read.data?.application.id === id ? read.data : undefined
  const row = rows.find((one) => one.id === id)
  const application = newest(row, more?.application)
  const personOf = useDocuments(
    PROFILES,
    [
      application?.decision?.decided_by,
      ...(more?.notes.map(({ author }) => author) ?? []),
      ...others.map(({ uid }) => uid),
    ].filter((uid) => uid !== undefined),
  )
  const undoing = useAction(undo, {
    success: MESSAGES.decisionUndone,
    failure: MESSAGES.decisionNotUndone,
    // The button disappears with the decision, so the focus moves to the heading.
    onSuccess: () => heading.current?.focus({ preventScroll: true }),
  })

  const openOne = (next: string) => {
    select(next)
    if (narrow) requestAnimationFrame(() => heading.current?.focus())
  }
  const latest = useRef(openOne)
  useEffect(() => {
    latest.current = openOne
  })
  // The same function on each render, because the rows are memoised.
  const onOpen = useCallback((next: string) => latest.current(next), [])
  const watched = useMemo(
    () => new Set(others.map(({ application_id }) => application_id)),
    [others],
  )

  const step = (by: number) => {
    const at = rows.findIndex((one) => one.id === id)
    const next = rows[at < 0 ? 0 : at + by]
    if (!next) return
    select(next.id)
    const left = isOpen(next) ? `, ${timeLeft(next.review_by, Date.now()).words}` : ''
    setSaid(`${next.name}${left}, ${rows.indexOf(next) + 1} of ${rows.length}`)
  }
  const decide = (kind: DecisionKind) => {
    if (application && isOpen(application)) ask({ id: application.id, kind })
  }
  const writeNote = () => {
    if (id === null) return
    flushSync(() => setNoting(id))
    notes.current?.querySelector('textarea')?.focus()
  }
  const run = (command: KeyCommand) => {
    if (command === 'next') step(1)
    else if (command === 'previous') step(-1)
    else if (command === 'help') onHelp()
    else if (command === 'note') writeNote()
    else if (command !== 'undo') decide(command)
    else if (application && mayUndo(application, Date.now())) void undoing.run(application)
  }
  useKeys(keysOn && !open, run)

  const isAlone = narrow && id !== null
  const asked = about && (about.id === id ? application : rows.find((one) => one.id === about.id))
  return (
    <div className="application-queue" data-alone={isAlone}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!isAlone && rows.length > 0 && (
        <QueueList rows={rows} current={id} watched={watched} now={now} onOpen={onOpen} />
      )}
      {id !== null && (
        <section
          className="application surface"
          ref={panel}
          aria-label="Application"
          aria-busy={read.isFetching}
        >
          {narrow && (
            <div>
              <Button quiet small icon="back" onClick={close}>
                All applications
              </Button>
            </div>
          )}
          {application ? (
            <ApplicationDetails
              application={application}
              more={more}
              failed={read.isError}
              onRetry={() => void read.refetch()}
              others={others
                .filter(({ application_id }) => application_id === id)
                .map(({ uid }) => uid)}
              personOf={personOf}
              now={now}
              canWriteNote={id === settled || id === noting}
              undoing={undoing.pending}
              onDecide={decide}
              onUndo={() => void undoing.run(application)}
              onOpen={onOpen}
              headingRef={heading}
              notesRef={notes}
            />
          ) : read.isError ? (
            <Failure sentence={MESSAGES.applicationsFailed} retry={() => void read.refetch()} />
          ) : (
            <Skeleton width="60%" height="1.5rem" />
          )}
        </section>
      )}
      {about && asked && (
        <DecideDialog
          key={`${about.id} ${about.kind}`}
          application={asked}
          kind={about.kind}
          open={open}
          onClose={cancel}
        />
      )}
    </div>
  )
}

/** Returns the newer version of an application: the list's row, or the separately loaded application. */
function newest(
  row: ApplicationRow | undefined,
  read: ApplicationRow | undefined,
): ApplicationRow | undefined {
  if (!row || !read) return row ?? read
  return row.updated_at > read.updated_at ? row : read
}

/** Returns the current time. Updates often enough to show hours and minutes. */
function useTicks(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
