import { StyleProvider } from '@ant-design/cssinjs'
import type { ThemeConfig } from 'antd'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { loadModal, Questions } from './kit/confirm'
import { Spinner } from './skeleton'
import { portalTheme } from './theme'
import { useMedia } from './use-media'

export { loadModal }

const BUTTON = { loadingIcon: <Spinner /> }
const NO_WAVE = { disabled: true }

/** No motion at all: with a duration of zero, a dialog would still be tiny for one frame, and a click would miss it. */
const STILL: ThemeConfig = { ...portalTheme, token: { ...portalTheme.token, motion: false } }

/** Wraps everything that uses Ant Design: provides its theme and the container of questions (`useConfirm`). */
export function AntDesign({ children }: { children: ReactNode }) {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <StyleProvider layer>
      <ConfigProvider theme={still ? STILL : portalTheme} button={BUTTON} wave={NO_WAVE}>
        <Questions>{children}</Questions>
      </ConfigProvider>
    </StyleProvider>
  )
}
