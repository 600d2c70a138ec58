import App from 'antd/es/app'
import ConfigProvider from 'antd/es/config-provider'
import type { ReactNode } from 'react'
import { Toaster } from '../../ui/notifications'
import { Spinner } from '../../ui/spinner'
import { portalTheme } from '../../ui/theme'

const BUTTON = { loadingIcon: <Spinner /> }

/** Ant Design's theme and its place for dialogs (`App.useApp().modal`), and the notifications. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={portalTheme} button={BUTTON}>
      <App component={false}>
        {children}
        <Toaster />
      </App>
    </ConfigProvider>
  )
}
