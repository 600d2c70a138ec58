import type { Plugin } from 'vite'
import { cssVariables } from '../src/ui/theme.ts'

const NAME = 'virtual:theme.css'
const FILE = '/@theme/theme.css'

/** Makes `import 'virtual:theme.css'` the theme's custom properties, in the build's CSS file: no inline styles, so a strict policy holds. */
export function themeCss(): Plugin {
  return {
    name: 'cave-theme-css',
    resolveId: (source) => (source === NAME ? FILE : undefined),
    load: (id) => (id === FILE ? cssVariables() : undefined),
  }
}
