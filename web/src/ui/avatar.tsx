import type { Profile } from '@domain/entities/profile'
import { useState } from 'react'
import { useAvatar } from '../data/avatars'
import './avatar.css'
import { Icon, type IconName } from './icons'

type NamedPerson = Pick<Profile, 'first_name' | 'last_name'> | { name: string }

/** A member's profile, or an object that contains only a display name. */
export type Person = NamedPerson & Pick<Profile, 'avatar_url'>

interface AvatarProps {
  person: Person
  /** The diameter in rem. */
  size?: 2 | 3 | 5.5
}

/**
 * Shows a member's picture, or the initials of a member without a picture. Hidden from screen readers, because the
 * name is shown beside it.
 */
export function Avatar({ person, size = 3 }: AvatarProps) {
  const address = useAvatar(person.avatar_url)
  const [broken, setBroken] = useState<string>()

  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {address !== null && address !== broken ? (
        <img src={address} alt="" onError={() => setBroken(address)} />
      ) : (
        initials(person) || <Icon name="person" size={size * 8} />
      )}
    </span>
  )
}

/** A circle with an icon, or an empty circle while a picture is loading. Hidden from screen readers. */
export const IconAvatar = ({ icon }: { icon?: IconName }) => (
  <span className="avatar" data-size="2" aria-hidden="true">
    {icon && <Icon name={icon} size={16} />}
  </span>
)

/** Returns the initials of a name in capitals: 'AK', 'A', or an empty string. Supports names in any script. */
export function initials(person: NamedPerson): string {
  return namesOf(person)
    .map((name) => Array.from(name?.trim() ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US')
}

function namesOf(person: NamedPerson): (string | null | undefined)[] {
  if (!('name' in person)) return [person.first_name, person.last_name]
  const words = person.name.trim().split(/\s+/)
  return [words.shift(), words.pop()]
}
