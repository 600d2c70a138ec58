import type { Plugin } from 'vite'

/** Fonts that every document shows on its first paint. */
const PRELOADED_FONTS = [/\/inter-basic-[^/]*\.woff2$/, /\/fraunces-basic-[^/]*\.woff2$/]

/**
 * Adds preload links for PRELOADED_FONTS to both HTML documents, so that the first paint already uses these fonts.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'cave-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.some((pattern) => pattern.test(`/${file}`)))
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
