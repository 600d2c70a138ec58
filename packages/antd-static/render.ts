import { createCache, StyleProvider } from '@ant-design/cssinjs'
import type { ThemeConfig } from 'antd'
import ConfigProvider from 'antd/es/config-provider'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Rendered } from './rendering.ts'

type Style = [
  css: string,
  id: string,
  effects: Record<string, string>,
  clientOnly: boolean,
  order: number,
]
type Variables = [tokens: unknown, css: string, id: string, key: string]
type Token = [
  tokens: unknown,
  hash: string,
  values: Record<string, unknown>,
  css: string,
  key: string,
]

/**
 * Renders every sample to HTML, as on a server. Returns the styles that cssinjs, Ant Design's style library, has
 * created.
 * @param samples React elements by name
 * @param theme the theme of the app's ConfigProvider, with `hashed: false` and a `cssVar` with a fixed key
 * @throws Error that names the sample that cannot be rendered
 */
export function render(samples: Record<string, ReactNode>, theme: ThemeConfig): Rendered {
  const cache = createCache()
  for (const [name, sample] of Object.entries(samples)) {
    const themed = createElement(ConfigProvider, { theme }, sample)
    try {
      renderToString(createElement(StyleProvider, { cache, layer: true }, themed))
    } catch (error) {
      throw new Error(`The sample '${name}' cannot be rendered on the server`, { cause: error })
    }
  }
  const found: Rendered = { styles: [], variables: [], token: { css: '', values: {} } }
  for (const [path, [, entry]] of cache.cache as Map<string, [number, unknown]>) {
    const [kind, ...rest] = path.split('%')
    if (kind === 'style') {
      // The cache key is 'style', the hash (empty here), 'layer', and the name of the style, separated by '%'.
      const name = withoutEcho(rest[2] ?? '')
      const [css, , keyframes, , order] = entry as Style
      found.styles.push({ name, css, keyframes, order })
    } else if (kind === 'cssVar') {
      const [, css, , key] = entry as Variables
      if (css && key === theme.cssVar?.key) found.variables.push({ name: rest[0] ?? '', css })
    } else if (kind === 'token') {
      const [, , values, css, key] = entry as Token
      // Skips the tokens of themes that components set for their children.
      if (key === theme.cssVar?.key) found.token = { css, values }
    }
  }
  return found
}

/**
 * Shortens a doubled name: cssinjs registers the styles of `genStyleHooks('Button', …)` under the name 'Button-Button'.
 */
function withoutEcho(name: string): string {
  const [component = name, ...more] = name.split('-')
  return more.length === 1 && more[0] === component ? component : name
}
