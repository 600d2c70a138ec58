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

/**
 * Disables motion completely. With a duration of zero, a dialog would be tiny for one frame, and a click could miss
 * it.
 */
const WITHOUT_MOTION: ThemeConfig = {
  ...portalTheme,
  token: { ...portalTheme.token, motion: false },
}

/** Wraps all content that uses Ant Design. Provides the theme and the dialogs of `useConfirm`. */
export function AntDesign({ children }: { children: ReactNode }) {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <StyleProvider layer>
      <ConfigProvider theme={still ? WITHOUT_MOTION : portalTheme} button={BUTTON} wave={NO_WAVE}>
        <Questions>{children}</Questions>
      </ConfigProvider>
    </StyleProvider>
  )
}
