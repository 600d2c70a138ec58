import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { Toaster } from '../../ui/notifications'
import { portalTheme } from '../../ui/theme'

/** Ant Design's theme and its place for dialogs (`App.useApp().modal`), and the notifications. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={portalTheme}>
      <App component={false}>
        {children}
        <Toaster />
      </App>
    </ConfigProvider>
  )
}
