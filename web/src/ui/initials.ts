import type { Profile } from '@domain/entities/profile'

/** One letter of each name that is there, in capitals: 'AK', 'A', or '' (also for names in other scripts). */
export function initials(profile: Pick<Profile, 'first_name' | 'last_name'>): string {
  return [profile.first_name, profile.last_name]
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}
