/**
 * The colours of emails. `light` contains the colours of the portal, and `dark` contains the colours of the public
 * pages. Tests check that both are equal to the colours in the web app's theme.
 */
export const MAIL_THEME = {
  light: {
    ground: '#f7f4ee',
    surface: '#fffdf9',
    line: '#e4dccd',
    text: '#211b14',
    muted: '#6b6155',
    accent: '#8a5a1c',
    onAccent: '#fffdf9',
  },
  dark: {
    ground: '#14110d',
    surface: '#1b1713',
    line: '#3a3027',
    text: '#f4ecdf',
    muted: '#b8aa95',
    accent: '#d6a756',
    onAccent: '#1a140b',
  },
} as const
