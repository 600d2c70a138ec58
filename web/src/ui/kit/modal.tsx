import type { ModalProps } from 'antd/es/modal'
import { later } from '../later'

/** Loads the code of Ant Design's dialog (15 kB) for pages without a dialog of their own. @throws offline */
export const loadModal = () => import('antd/es/modal/Modal').then((part) => part.default)

/** Ant Design's dialog on a page without a dialog of its own. Load its code first. */
export const LateModal = later<ModalProps>(loadModal, null)
