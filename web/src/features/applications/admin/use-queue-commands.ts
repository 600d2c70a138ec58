import { isUndecided } from '@domain/decisions'
import type { DecisionKind } from '@domain/options'
import { useState } from 'react'
import type { ApplicationRow } from './api/queue'
import { canUndo } from './decisions'
import type { KeyCommand } from './keys'
import { timeLeft } from './time-left'
import { useKeys } from './use-keys'

interface QueueCommands {
  rows: readonly ApplicationRow[]
  /** The id of the open application; null for none. */
  id: string | null
  application: ApplicationRow | undefined
  select: (id: string) => void
  decide: (kind: DecisionKind) => void
  undo: (application: ApplicationRow) => void
  writeNote: () => void
  showHelp: () => void
}

/**
 * Runs the commands of the keyboard shortcuts in the queue.
 * @returns the text that tells users of screen readers which application was opened
 */
export function useQueueCommands(enabled: boolean, queue: QueueCommands): string {
  const { rows, id, application, select, decide, undo, writeNote, showHelp } = queue
  const [announcement, setAnnouncement] = useState('')
  const step = (offset: number) => {
    const index = rows.findIndex((one) => one.id === id)
    const next = rows[index < 0 ? 0 : index + offset]
    if (!next) return
    select(next.id)
    const remaining = isUndecided(next.status)
      ? `, ${timeLeft(next.review_by, Date.now()).text}`
      : ''
    setAnnouncement(`${next.name}${remaining}, ${rows.indexOf(next) + 1} of ${rows.length}`)
  }
  useKeys(enabled, (command: KeyCommand) => {
    if (command === 'next') step(1)
    else if (command === 'previous') step(-1)
    else if (command === 'help') showHelp()
    else if (command === 'note') writeNote()
    else if (command !== 'undo') decide(command)
    else if (application && canUndo(application, Date.now())) undo(application)
  })
  return announcement
}
