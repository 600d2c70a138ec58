import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { functionProxies } from '../../tools/lib/dev-server.mjs'

interface FunctionRewrite {
  source: string
  function?: { functionId: string; region: string }
}

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
  hosting: { rewrites: FunctionRewrite[] }
}
const functionRewrites = hosting.rewrites.flatMap(({ source, function: target }) =>
  target ? [{ source, ...target }] : [],
)
const proxies = Object.entries(functionProxies(hosting.rewrites, 'demo-dev', 5001))
/**
 * Returns the proxies that Vite uses for a URL. If the key of a proxy begins with `^`, Vite treats the key as a regular
 * expression for the path and the query.
 */
const proxiesOf = (url: string) => proxies.filter(([key]) => new RegExp(key).test(url))

it.each(functionRewrites)(
  'the dev server forwards requests for $source to $functionId with the whole URL, as Hosting does',
  ({ source, functionId, region }) => {
    const path = source.replace('*', 'To-ken_1')
    for (const url of [path, `${path}?a=b/c`]) {
      const [[key, proxy] = [], ...others] = proxiesOf(url)
      expect(others).toEqual([])
      expect(key).toMatch(/^\^/)
      expect(proxy?.target).toBe('http://127.0.0.1:5001')
      expect(proxy?.rewrite(url)).toBe(`/demo-dev/${region}/${functionId}${url}`)
    }
  },
)

it.each([
  '/unsubscribe',
  '/unsubscribe?token=a',
  '/unsubscribe/a/b',
  '/calendar/token',
  '/calendar/tokenXics',
  '/calendar/token?x=.ics',
  '/api/dailywins/more',
  '/dashboard',
])('the dev server forwards no request for %s to a function', (url) => {
  expect(proxiesOf(url)).toEqual([])
})
