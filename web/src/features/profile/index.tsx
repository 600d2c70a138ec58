import { ProfilePage } from './pages/profile-page'

export const page = { element: <ProfilePage /> }
