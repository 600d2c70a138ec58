import { StyleProvider } from '@ant-design/cssinjs'
import type { ThemeConfig } from 'antd'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './kit/confirm'
import { loadModal } from './kit/modal'
import { Spinner } from './skeleton'
import { portalTheme } from './theme'
import { useMedia } from './use-media'

export { loadModal }

const BUTTON_CONFIG = { loadingIcon: <Spinner /> }
const NO_WAVE = { disabled: true }

/**
 * Turns off animations for users who prefer reduced motion. A duration of zero would not be enough: a dialog would be
 * tiny for one frame, and a click could miss it.
 */
const WITHOUT_MOTION: ThemeConfig = {
  ...portalTheme,
  token: { ...portalTheme.token, motion: false },
}

/** The parent of all content that uses Ant Design. It provides the theme and renders the dialogs of `useConfirm`. */
export function AntDesign({ children }: { children: ReactNode }) {
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <StyleProvider layer>
      <ConfigProvider
        theme={reducedMotion ? WITHOUT_MOTION : portalTheme}
        button={BUTTON_CONFIG}
        wave={NO_WAVE}
      >
        <ConfirmProvider>{children}</ConfirmProvider>
      </ConfigProvider>
    </StyleProvider>
  )
}
