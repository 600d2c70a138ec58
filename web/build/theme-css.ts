import type { Plugin } from 'vite'
import { cssVariables, dark, light } from '../src/ui/theme.ts'

const NAME = 'virtual:theme.css'
const FILE = '/@theme/theme.css'

/**
 * Makes `import 'virtual:theme.css'` the theme's custom properties, in the build's CSS file: no inline styles, so a strict
 * policy holds. Browsers that colour their own frame get the document's ground.
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
