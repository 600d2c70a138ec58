import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { Toaster } from '../../ui/notifications'
import { portalTheme, stillPortalTheme } from '../../ui/theme'
import { REDUCED_MOTION, useMedia } from '../../ui/use-media'

/** Ant Design's theme and its place for dialogs (`App.useApp().modal`), and the notifications. */
export function Providers({ children }: { children: ReactNode }) {
  const still = useMedia(REDUCED_MOTION)
  return (
    <ConfigProvider theme={still ? stillPortalTheme : portalTheme}>
      <App component={false}>
        {children}
        <Toaster />
      </App>
    </ConfigProvider>
  )
}
