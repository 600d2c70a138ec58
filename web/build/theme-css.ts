import type { Plugin } from 'vite'
import { cssVariables, dark, light } from '../src/ui/theme.ts'

const NAME = 'virtual:theme.css'
const FILE = '/@theme/theme.css'

/**
 * Resolves `import 'virtual:theme.css'` to the theme's custom properties, in the build's CSS file. No inline styles are
 * needed, so a strict content security policy is possible. The browser's own controls get the background colour of the
 * document.
 */
export function themeCss(): Plugin {
  return {
    name: 'cave-theme-css',
    resolveId: (source) => (source === NAME ? FILE : undefined),
    load: (id) => (id === FILE ? cssVariables() : undefined),
    transformIndexHtml: (html) => {
      const { ground } = html.includes('data-theme="dark"') ? dark : light
      return [{ tag: 'meta', attrs: { name: 'theme-color', content: ground }, injectTo: 'head' }]
    },
  }
}
