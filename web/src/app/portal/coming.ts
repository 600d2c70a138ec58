import { PATHS } from '../paths'
import { ADMIN_ENTRIES, DESTINATIONS } from './destinations'
import type { IconName } from '../../ui/icons'

/** A page that a later release brings: its place is there, and says what it will be. Remove an entry when its page lands. */
interface Coming {
  path: string
  title: string
  icon: IconName
  coming: string
}

const SENTENCES: Record<string, string> = {
  [PATHS.content]:
    'Videos, images, documents and links for members, with search and a filter by type.',
  [PATHS.events]: 'What is coming up, with date, place and organizer, and a link to register.',
  [PATHS.concierge]: 'Your requests to Grand Wazeer, and where each of them stands.',
  [PATHS.settings]: 'Your name, picture and profile, as other members see them.',
  [PATHS.adminInvites]: 'Every invitation code with its status, and a button to create more.',
}

const LINKED: Coming[] = [...DESTINATIONS, ...ADMIN_ENTRIES].flatMap(({ path, label, icon }) => {
  const coming = SENTENCES[path]
  return coming === undefined ? [] : [{ path, title: label, icon, coming }]
})

export const COMING: readonly Coming[] = [
  ...LINKED,
  {
    path: PATHS.adminMembers,
    title: 'Member Management',
    icon: 'members',
    coming: 'All members with their roles, and the way to change them.',
  },
  {
    path: PATHS.adminContent,
    title: 'Content Management',
    icon: 'content',
    coming: 'Adding to the content library, and taking out of it.',
  },
  {
    path: PATHS.adminEvents,
    title: 'Event Management',
    icon: 'events',
    coming: 'Creating, editing and deleting events.',
  },
  {
    path: PATHS.adminConcierge,
    title: 'Concierge Management',
    icon: 'concierge',
    coming: 'The requests of all members, with their details and their status.',
  },
  {
    path: PATHS.adminApiKeys,
    title: 'API Key Management',
    icon: 'keys',
    coming: 'Keys for automations that create invitation codes.',
  },
]
