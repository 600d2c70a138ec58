export { OwnProfileSource } from './own-profile-source'
export { useOwnProfile, type OwnProfile } from './store'
