import { SettingsPage } from './settings-page'

export const page = { element: <SettingsPage /> }
