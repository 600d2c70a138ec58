import { ProfilePage } from './profile-page'

export const page = { element: <ProfilePage /> }
