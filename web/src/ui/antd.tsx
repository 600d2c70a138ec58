import ConfigProvider from 'antd/es/config-provider'
import Modal from 'antd/es/modal'
import { createContext, use, type ReactNode } from 'react'
import { Spinner } from './spinner'
import { portalTheme } from './theme'

const BUTTON = { loadingIcon: <Spinner /> }

type Modals = ReturnType<typeof Modal.useModal>[0]

const ModalContext = createContext<Modals | undefined>(undefined)

/** Around whatever uses Ant Design: its theme, and its place for dialogs that are asked for by a call (`useModals`). */
export function AntDesign({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={portalTheme} button={BUTTON}>
      <WithModals>{children}</WithModals>
    </ConfigProvider>
  )
}

function WithModals({ children }: { children: ReactNode }) {
  const [modals, place] = Modal.useModal()
  return (
    <ModalContext value={modals}>
      {children}
      {place}
    </ModalContext>
  )
}

/** Ant Design's dialogs by a call: `info`, `confirm`. */
export function useModals(): Modals {
  const modals = use(ModalContext)
  if (!modals) throw new Error('Nothing around it brings Ant Design')
  return modals
}
