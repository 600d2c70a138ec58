import { StyleProvider } from '@ant-design/cssinjs'
import type { ThemeConfig } from 'antd'
import ConfigProvider from 'antd/es/config-provider'
import Modal from 'antd/es/modal'
import { createContext, use, type ReactNode } from 'react'
import { Spinner } from './spinner'
import { portalTheme } from './theme'
import { useMedia } from './use-media'

const BUTTON = { loadingIcon: <Spinner /> }

/** Without any movement at all: shortened to nothing, a dialog would still be a dot for one frame, and a press miss it. */
const STILL: ThemeConfig = { ...portalTheme, token: { ...portalTheme.token, motion: false } }

type Modals = ReturnType<typeof Modal.useModal>[0]

const ModalContext = createContext<Modals | undefined>(undefined)

/** Around whatever uses Ant Design: its theme, and its place for dialogs that are asked for by a call (`useModals`). */
export function AntDesign({ children }: { children: ReactNode }) {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <StyleProvider layer>
      <ConfigProvider theme={still ? STILL : portalTheme} button={BUTTON}>
        <WithModals>{children}</WithModals>
      </ConfigProvider>
    </StyleProvider>
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
