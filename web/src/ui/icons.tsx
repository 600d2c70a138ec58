/** The portal's icons, drawn for it: 20 × 20, one line weight, in the text's colour. Decorative: the name stands beside them. */
const PATHS = {
  home: 'M3 9.2 10 3.5l7 5.7V16a1 1 0 0 1-1 1h-3.6v-4.6H7.6V17H4a1 1 0 0 1-1-1z',
  content: 'M4 3.5h3v13H4zM8.5 3.5h3v13h-3zM13.1 4.6l2.8-.8 3 12-2.8.8z',
  events: 'M3.5 5h13v11.5h-13zM3.5 8.7h13M6.8 3v3.4M13.2 3v3.4M7 12h2.2v2.2H7z',
  concierge:
    'M3 15.5h14M4.3 15.5a5.7 5.7 0 0 1 11.4 0M10 9.8V7.4M8.4 6.6h3.2M6.9 13.4a3.4 3.4 0 0 1 2-1.9',
  members:
    'M7.5 9.3a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.5 16.3c.2-3 2.2-4.9 5-4.9s4.8 1.9 5 4.9M12.7 4a2.7 2.7 0 0 1 0 5.2M14.3 11.8c1.9.6 3 2.2 3.2 4.5',
  person:
    'M10 9.6a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2zM4 16.8c.3-3.2 2.7-5.1 6-5.1s5.7 1.9 6 5.1',
  message: 'M3.5 4h13v9.5h-7L6 16.5v-3H3.5z',
  search: 'M8.8 14.3a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM12.9 12.9l4 4',
  place:
    'M10 17.5c3.6-3.7 5.4-6.5 5.4-9a5.4 5.4 0 0 0-10.8 0c0 2.5 1.8 5.3 5.4 9zM10 10.3a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8z',
  focus:
    'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  settings:
    'M3 6h8.4M15.4 6H17M3 14h1.6M8.6 14H17M13.4 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6.6 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  admin: 'M10 2.8 16 5v4.6c0 3.6-2.4 6.2-6 7.6-3.6-1.4-6-4-6-7.6V5zM7.4 9.9l1.9 1.9 3.4-3.7',
  invites:
    'M2.8 6h14.4v2.6a1.5 1.5 0 0 0 0 2.9V14H2.8v-2.5a1.5 1.5 0 0 0 0-2.9zM12.2 6v1.4M12.2 9.3v1.4M12.2 12.6V14',
  keys: 'M12.6 11.2a4 4 0 1 0-3.8-3.8L3 13.2V17h3.6v-2.2h2.2v-2.2h1.6zM13.6 6.4h.01',
  logout: 'M8 3.5H4.5a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5',
  panel: 'M3 4h14v12H3zM7.8 4v12',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'M5 5l10 10M15 5 5 15',
  down: 'M5 7.5l5 5 5-5',
  back: 'M8.5 5 3.5 10l5 5M3.5 10h13',
  forward: 'M11.5 5l5 5-5 5M16.5 10h-13',
  offline:
    'M3 3l14 14M5.4 9.6a7 7 0 0 1 2.3-1.4M10.8 7.6a7 7 0 0 1 3.8 2M2.8 6.9a11 11 0 0 1 2.6-1.8M8.6 4.2a11 11 0 0 1 8.6 2.7M7.9 12.1a3.4 3.4 0 0 1 3.4-.5M10 15h.01',
  retry: 'M16 10a6 6 0 1 1-1.8-4.3M16.3 3v3.3H13',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
