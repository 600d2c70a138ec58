import { SettingsPage } from './pages/settings-page'

export const page = { element: <SettingsPage /> }
