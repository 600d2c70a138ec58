import type { HtmlTagDescriptor, Plugin } from 'vite'
import { cssVariables, dark, light } from '../src/ui/theme.ts'

const MODULE_NAME = 'virtual:theme.css'
const MODULE_FILE = '/@theme/theme.css'

/**
 * Resolves `import 'virtual:theme.css'` to a style sheet with the theme's custom properties. The style sheet becomes
 * part of the build's CSS file, so the strict Content Security Policy needs no exception for inline styles. Also adds
 * the meta tag `theme-color`, which gives the browser's toolbar the background colour of the page.
 */
export function themeCss() {
  return {
    name: 'cave-theme-css',
    resolveId: (source: string) => (source === MODULE_NAME ? MODULE_FILE : undefined),
    load: (id: string) => (id === MODULE_FILE ? cssVariables() : undefined),
    transformIndexHtml: (html: string): HtmlTagDescriptor[] => {
      // The colour depends only on the theme of the root element. Other elements can have another theme: the portal is
      // light, but its sidebar is dark.
      const { ground } = /<html[^>]*data-theme="dark"/.test(html) ? dark : light
      return [{ tag: 'meta', attrs: { name: 'theme-color', content: ground }, injectTo: 'head' }]
    },
  } satisfies Plugin
}
