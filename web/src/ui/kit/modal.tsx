import type { ModalProps } from 'antd/es/modal'
import { later } from '../later'

const load = () => import('antd/es/modal/Modal').then((part) => part.default)

/** Ant Design's dialog. Its code (15 kB) comes after the first sign of life (app/portal/preload.ts), or with the first one that opens. */
export const Modal = later<ModalProps>(load, null)

/** Loads the dialog's code ahead. A failure shows when one is opened, which asks again. */
export function preloadModal(): void {
  load().catch(() => undefined)
}
