import { MESSAGES } from '@domain/messages'
import type { ModalProps } from 'antd/es/modal'
import { useEffect, useState, type ComponentType } from 'react'
import { toAppError } from '../../firebase/errors'
import { logProblem } from '../../firebase/log'
import { notify } from '../toasts/store'

let loadedModal: ComponentType<ModalProps> | undefined

/**
 * Loads Ant Design's dialog. Its code (15 kB) is in a separate file, so that a page can start without it. It is loaded
 * after the first interaction with the page, or when the first dialog opens.
 * @throws when the browser is offline, or when a newer release of the app has removed the file from the server
 */
export async function loadModal(): Promise<ComponentType<ModalProps>> {
  loadedModal ??= (await import('antd/es/modal/Modal')).default
  return loadedModal
}

/** Tells the user that a dialog cannot open, because its code could not be loaded. */
export function reportModalFailure(error: unknown): void {
  logProblem('A dialog could not be loaded', error)
  const text = toAppError(error).code === 'outdated' ? MESSAGES.outdated : MESSAGES.offline
  notify({ kind: 'error', title: MESSAGES.errorTitle, text })
}

interface LazyModalProps extends ModalProps {
  open: boolean
  /** Called when the dialog's JavaScript could not be loaded, after a toast has informed the user. */
  onFailure: () => void
}

/** Ant Design's dialog. Its code is loaded when it first opens. Until then, nothing is shown. */
export function LazyModal({ onFailure, ...props }: LazyModalProps) {
  const { open } = props
  const [Modal, setModal] = useState(() => loadedModal)
  useEffect(() => {
    if (!open || Modal) return undefined
    let isStale = false
    loadModal().then(
      (loaded) => isStale || setModal(() => loaded),
      (error: unknown) => {
        if (isStale) return
        reportModalFailure(error)
        onFailure()
      },
    )
    return () => {
      isStale = true
    }
  }, [open, Modal, onFailure])
  return Modal && <Modal {...props} />
}
