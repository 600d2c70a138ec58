import { describe, expect, it } from 'vitest'
import type { BundleFacts } from '../../lab/lib/bundle-facts.mjs'
import { initialBytes, routesOf, shippedTwice } from '../bench/support/bundle'

const BUTTON_MODULE = 'node_modules/antd/es/button/index.js'
const TABLE_MODULE = 'node_modules/antd/es/table/index.js'

const chunkOf = (
  bytes: number,
  modules: string[],
  imports: string[] = [],
  later: string[] = [],
) => ({
  bytes,
  modules,
  imports,
  dynamicImports: later,
  styles: [] as string[],
})

/** Returns a build with two pages that share the chunk `parts.js`. The first page also loads a dialog on demand. */
function buildWith(parts: string[]): BundleFacts {
  return {
    entry: 'main.js',
    styles: {},
    chunks: {
      'main.js': chunkOf(10, ['main.ts', 'pages.ts'], [], ['a.js', 'b.js', 'data.js']),
      'data.js': chunkOf(100, ['data.ts']),
      'parts.js': chunkOf(1000, parts),
      'a.js': chunkOf(1, ['features/a/pages/a-page.tsx'], ['parts.js'], ['dialog.js']),
      'b.js': chunkOf(2, ['features/b/b.tsx'], ['parts.js']),
      'dialog.js': chunkOf(4, ['dialog.tsx']),
    },
    modules: {
      'pages.ts': {
        imports: [],
        dynamicImports: ['features/a/pages/a-page.tsx', 'features/b/b.tsx'],
      },
      'features/a/pages/a-page.tsx': {
        imports: [BUTTON_MODULE, TABLE_MODULE],
        dynamicImports: ['dialog.tsx'],
      },
      'features/b/b.tsx': { imports: [BUTTON_MODULE], dynamicImports: [] },
    },
  }
}

it('initialBytes adds the entry file and the files that it imports, but not those that it loads later', () => {
  const facts = buildWith([BUTTON_MODULE])
  facts.chunks['main.js']?.imports.push('parts.js')
  expect(initialBytes(facts)).toBe(1010)
})

describe('routesOf', () => {
  it('routesOf returns how many bytes each route loads before its page can be used, and how many bytes no other route loads', () => {
    expect(routesOf(buildWith([BUTTON_MODULE]), [{ module: 'pages.ts', frame: [] }])).toEqual([
      { name: 'a-page', all: 1111, own: 5, styles: 0, strayParts: [] },
      { name: 'b', all: 1112, own: 2, styles: 0, strayParts: [] },
    ])
  })

  it('routesOf counts a style sheet once per route, even if several files of the route need it', () => {
    const facts = buildWith([BUTTON_MODULE])
    facts.styles = { 'parts.css': 7, 'a.css': 3 }
    facts.chunks['parts.js']?.styles.push('parts.css')
    facts.chunks['a.js']?.styles.push('a.css', 'parts.css')
    const [a, b] = routesOf(facts, [{ module: 'pages.ts', frame: [] }])
    expect([a?.styles, b?.styles]).toEqual([10, 7])
  })

  it('routesOf does not count the files of the layout for a page in the list `lean`, because such a page loads without the layout', () => {
    const facts = buildWith([BUTTON_MODULE])
    const lean = ['features/a/pages/a-page.tsx', 'features/b/b.tsx']
    const [a] = routesOf(facts, [{ module: 'pages.ts', frame: [], layout: 'data.ts', lean }])
    const [b] = routesOf(facts, [{ module: 'pages.ts', frame: [], layout: 'data.ts' }])
    expect([a?.all, b?.all]).toEqual([1011, 1111])
  })

  it('routesOf does not count modules that the frame (the parts around each page) loads on demand', () => {
    const facts = buildWith([BUTTON_MODULE])
    const [a] = routesOf(facts, [{ module: 'pages.ts', frame: [], onDemand: ['data.ts'] }])
    expect(a?.all).toBe(1011)
  })

  it('if only one of two page lists has a layout, routesOf counts the files of the layout only for the routes in that list', () => {
    const facts = buildWith([BUTTON_MODULE])
    const lists = [
      { module: 'pages.ts', frame: [], layout: 'data.ts' },
      { module: 'front.ts', frame: [] },
    ]
    facts.modules['front.ts'] = { imports: [], dynamicImports: ['front.tsx'] }
    facts.chunks['front.js'] = chunkOf(3, ['front.tsx'])
    const all = routesOf(facts, lists).map(({ name, all: bytes }) => [name, bytes])
    expect(all).toEqual([
      ['a-page', 1111],
      ['b', 1112],
      ['front', 13],
    ])
  })

  it('routesOf lists the Ant Design components that a route loads but does not use', () => {
    const routes = routesOf(buildWith([BUTTON_MODULE, TABLE_MODULE]), [
      { module: 'pages.ts', frame: [] },
    ])
    expect(routes.map(({ strayParts }) => strayParts)).toEqual([[], ['antd/es/table']])
  })
})

describe('shippedTwice', () => {
  const shippedTwiceIn = (...modules: string[]) =>
    shippedTwice({ entry: '', modules: {}, styles: {}, chunks: { 'a.js': chunkOf(1, modules) } })

  it('shippedTwice omits a package that is shipped once, even if its files are in several folders', () => {
    expect(
      shippedTwiceIn(
        BUTTON_MODULE,
        TABLE_MODULE,
        'node_modules/react/index.js',
        'node_modules/react/cjs/x.js',
      ),
    ).toEqual([])
  })

  it('shippedTwice lists a package of which two versions or builds are shipped', () => {
    expect(
      shippedTwiceIn(
        'node_modules/a/index.js',
        'node_modules/b/node_modules/a/index.js',
        '../node_modules/@c/d/es/index.js',
        '../node_modules/@c/d/dist/lib/index.js',
      ),
    ).toEqual(['a: top, node_modules/b/', '@c/d: es, lib'])
  })
})
