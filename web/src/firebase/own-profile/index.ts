export { OwnProfileSource } from './own-profile-source'
export { retryOwnProfile } from './retry'
export { useOwnProfile, type OwnProfile } from './store'
