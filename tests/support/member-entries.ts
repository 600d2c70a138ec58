/** The names and paths of the sidebar's entries for members, in their order. */
export const MEMBER_ENTRIES = [
  ['Home', '/dashboard'],
  ['Content Library', '/dashboard/content'],
  ['Events', '/dashboard/events'],
  ['Grand Wazeer', '/dashboard/concierge'],
  ['Member Directory', '/dashboard/members'],
  ['Invitations', '/dashboard/invitations'],
  ['Settings', '/dashboard/settings'],
] as const
