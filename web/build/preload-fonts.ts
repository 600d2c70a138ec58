import type { Plugin } from 'vite'

/** Fonts that every document shows on its first paint. */
const FIRST = [/\/inter-basic-[^/]*\.woff2$/, /\/fraunces-basic-[^/]*\.woff2$/]

/**
 * Adds preload links for the first fonts to both documents, so that the first paint already shows texts in these fonts.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'cave-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST.some((pattern) => pattern.test(`/${file}`)))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head-prepend',
          })),
    },
  }
}
