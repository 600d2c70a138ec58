import { MESSAGES } from '@domain/messages'
import type { DecisionKind } from '@domain/options'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PROFILES, useDocuments } from '../../../data/documents'
import { Button } from '../../../ui/kit/button'
import { useDialogState } from '../../../ui/kit/use-dialog-state'
import { useAction } from '../../../ui/use-action'
import { useMedia } from '../../../ui/use-media'
import { useNow } from '../../../ui/use-now'
import { undoLastDecision, useApplication, useOtherViewers } from './api/application'
import type { ApplicationRow } from './api/queue'
import { ApplicationPanel } from './application-panel'
import { DecideDialog } from './decide-dialog'
import { decisionsFor } from './decisions'
import { QueueList } from './queue-list'
import { useQueueCommands } from './use-queue-commands'
import { useSelection, useDebounced } from './use-selection'

/** The minimum width of a window with two columns, in pixels. applications.css repeats this width. */
const TWO_COLUMNS_PX = 960
/** Matches windows that are too narrow to show the list and the application side by side. */
const NARROW_QUERY = `(max-width: ${TWO_COLUMNS_PX - 0.02}px)`
/**
 * The time in milliseconds for which an application must stay open before its details are loaded. Applications that the
 * admin skips quickly are not loaded.
 */
const LOAD_DELAY_MS = 150
/**
 * The interval at which the time is updated, in milliseconds. The texts show only minutes, so a shorter interval is not
 * needed.
 */
const TICK_MS = 20_000

interface QueueProps {
  rows: readonly ApplicationRow[]
  keysEnabled: boolean
  onHelp: () => void
}

/** The list of applications, and the open application beside it. */
export function ApplicationQueue({ rows, keysEnabled, onHelp }: QueueProps) {
  const isNarrow = useMedia(NARROW_QUERY)
  const { id, select, keep, close } = useSelection(rows, isNarrow)
  const settledId = useDebounced(id, LOAD_DELAY_MS)
  const applicationResult = useApplication(settledId)
  const otherViewers = useOtherViewers(settledId)
  const now = useNow(TICK_MS)
  const {
    subject,
    open,
    openFor,
    close: cancel,
  } = useDialogState<{ id: string; kind: DecisionKind }>()
  const [notingId, setNotingId] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const notes = useRef<HTMLElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [id])

  const details = applicationResult.data?.application.id === id ? applicationResult.data : undefined
  const row = rows.find((one) => one.id === id)
  const application = newerVersion(row, details?.application)
  const personOf = useDocuments(
    PROFILES,
    [
      application?.decision?.decided_by,
      ...(details?.notes.map(({ author }) => author) ?? []),
      ...otherViewers.map(({ uid }) => uid),
    ].filter((uid) => uid !== undefined),
  )
  const undoAction = useAction(undoLastDecision, {
    success: MESSAGES.decisionUndone,
    failure: MESSAGES.decisionNotUndone,
    // Undoing the decision removes the undo button, which may have the focus. So the heading gets the focus.
    onSuccess: () => heading.current?.focus({ preventScroll: true }),
  })

  const openApplication = (next: string) => {
    select(next)
    if (isNarrow) requestAnimationFrame(() => heading.current?.focus())
  }
  const latest = useRef(openApplication)
  useEffect(() => {
    latest.current = openApplication
  })
  // `onOpen` is the same function on each render. With a new function, all memoised rows would render again.
  const onOpen = useCallback((next: string) => latest.current(next), [])
  const viewedByOthers = useMemo(
    () => new Set(otherViewers.map(({ application_id }) => application_id)),
    [otherViewers],
  )

  const decide = (kind: DecisionKind) => {
    if (!application || !decisionsFor(application).includes(kind)) return
    keep()
    openFor({ id: application.id, kind })
  }
  const writeNote = () => {
    if (id === null) return
    keep()
    setNotingId(id)
    // Focuses the field if the form is already open. A form that opens focuses its field itself.
    notes.current?.querySelector('textarea')?.focus()
  }
  const undoDecision = (decided: ApplicationRow) => void undoAction.run(decided)
  const announcement = useQueueCommands(keysEnabled && !open, {
    rows,
    id,
    application,
    select: openApplication,
    decide,
    undo: undoDecision,
    writeNote,
    showHelp: onHelp,
  })

  if (notingId !== undefined && notingId !== id) setNotingId(undefined)

  // In a narrow window, the browser's back button closes the application. An open decision dialog closes too, because
  // the dialog would otherwise cover the list.
  if (open && isNarrow && id === null) cancel()

  const isAlone = isNarrow && id !== null
  const dialogApplication =
    subject && (subject.id === id ? application : rows.find((one) => one.id === subject.id))
  return (
    <div className="application-queue" data-alone={isAlone}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {!isAlone && rows.length > 0 && (
        <QueueList
          rows={rows}
          current={id}
          viewedByOthers={viewedByOthers}
          now={now}
          onOpen={onOpen}
        />
      )}
      {id !== null && (
        <section
          className="application surface"
          ref={panel}
          aria-label="Application"
          aria-busy={applicationResult.isFetching}
          // The first application is open by default. Once the panel has the focus, this application stays open even if
          // another one becomes the first.
          onFocus={keep}
        >
          {isNarrow && (
            <div>
              <Button quiet small icon="back" onClick={close}>
                All Applications
              </Button>
            </div>
          )}
          <ApplicationPanel
            application={application}
            result={applicationResult}
            details={details}
            otherViewers={otherViewers
              .filter(({ application_id }) => application_id === id)
              .map(({ uid }) => uid)}
            personOf={personOf}
            now={now}
            isWritingNote={id === notingId}
            onWriteNote={writeNote}
            isUndoing={undoAction.pending}
            onDecide={decide}
            onUndo={undoDecision}
            onOpen={onOpen}
            headingRef={heading}
            notesRef={notes}
          />
        </section>
      )}
      {subject && dialogApplication && (
        <DecideDialog
          key={`${subject.id} ${subject.kind}`}
          application={dialogApplication}
          kind={subject.kind}
          open={open}
          onClose={cancel}
        />
      )}
    </div>
  )
}

/**
 * Returns the newer one of two versions of an application: the row of the list, and the separately loaded
 * application.
 */
function newerVersion(
  row: ApplicationRow | undefined,
  applicationResult: ApplicationRow | undefined,
): ApplicationRow | undefined {
  if (!row || !applicationResult) return row ?? applicationResult
  return row.updated_at > applicationResult.updated_at ? row : applicationResult
}
