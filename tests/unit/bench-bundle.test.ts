import { describe, expect, it } from 'vitest'
import type { BundleFacts } from '../../lab/lib/bundle-facts.mjs'
import { routesOf, shippedTwice } from '../bench/support/bundle'

const BUTTON = 'node_modules/antd/es/button/index.js'
const TABLE = 'node_modules/antd/es/table/index.js'

const chunk = (bytes: number, modules: string[], imports: string[] = [], later: string[] = []) => ({
  bytes,
  modules,
  imports,
  dynamicImports: later,
  styles: [] as string[],
})

/** A build of two pages, which use the button and share the file `parts.js`. The first page has a lazy dialog. */
function build(parts: string[]): BundleFacts {
  return {
    entry: 'main.js',
    styles: {},
    chunks: {
      'main.js': chunk(10, ['main.ts', 'pages.ts'], [], ['a.js', 'b.js', 'data.js']),
      'data.js': chunk(100, ['data.ts']),
      'parts.js': chunk(1000, parts),
      'a.js': chunk(1, ['features/a/pages/a-page.tsx'], ['parts.js'], ['dialog.js']),
      'b.js': chunk(2, ['features/b/b.tsx'], ['parts.js']),
      'dialog.js': chunk(4, ['dialog.tsx']),
    },
    modules: {
      'pages.ts': {
        imports: [],
        dynamicImports: ['features/a/pages/a-page.tsx', 'features/b/b.tsx'],
      },
      'features/a/pages/a-page.tsx': { imports: [BUTTON, TABLE], dynamicImports: ['dialog.tsx'] },
      'features/b/b.tsx': { imports: [BUTTON], dynamicImports: [] },
    },
  }
}

describe('what a route loads', () => {
  it('a route loads the frame and its page, and its own code is the code that no other route loads', () => {
    expect(routesOf(build([BUTTON]), [{ module: 'pages.ts', frame: [] }])).toEqual([
      { name: 'a-page', all: 1111, own: 5, styles: 0, strayParts: [] },
      { name: 'b', all: 1112, own: 2, styles: 0, strayParts: [] },
    ])
  })

  it('a route counts the styles of its files once', () => {
    const facts = build([BUTTON])
    facts.styles = { 'parts.css': 7, 'a.css': 3 }
    facts.chunks['parts.js']?.styles.push('parts.css')
    facts.chunks['a.js']?.styles.push('a.css', 'parts.css')
    const [a, b] = routesOf(facts, [{ module: 'pages.ts', frame: [] }])
    expect([a?.styles, b?.styles]).toEqual([10, 7])
  })

  it('a lean route loads no layout', () => {
    const facts = build([BUTTON])
    const lean = ['features/a/pages/a-page.tsx', 'features/b/b.tsx']
    const [a] = routesOf(facts, [{ module: 'pages.ts', frame: [], layout: 'data.ts', lean }])
    const [b] = routesOf(facts, [{ module: 'pages.ts', frame: [], layout: 'data.ts' }])
    expect([a?.all, b?.all]).toEqual([1011, 1111])
  })

  it('a route loads the shared code of its list of pages, and of no other list', () => {
    const facts = build([BUTTON])
    const lists = [
      { module: 'pages.ts', frame: [], layout: 'data.ts' },
      { module: 'front.ts', frame: [] },
    ]
    facts.modules['front.ts'] = { imports: [], dynamicImports: ['front.tsx'] }
    facts.chunks['front.js'] = chunk(3, ['front.tsx'])
    const all = routesOf(facts, lists).map(({ name, all: bytes }) => [name, bytes])
    expect(all).toEqual([
      ['a-page', 1111],
      ['b', 1112],
      ['front', 13],
    ])
  })

  it('the report lists the Ant Design components that a route loads but does not use', () => {
    const routes = routesOf(build([BUTTON, TABLE]), [{ module: 'pages.ts', frame: [] }])
    expect(routes.map(({ strayParts }) => strayParts)).toEqual([[], ['antd/es/table']])
  })
})

describe('a package', () => {
  const twice = (...modules: string[]) =>
    shippedTwice({ entry: '', modules: {}, styles: {}, chunks: { 'a.js': chunk(1, modules) } })

  it('a package that is shipped once is not reported, whatever folder it is in', () => {
    expect(
      twice(BUTTON, TABLE, 'node_modules/react/index.js', 'node_modules/react/cjs/x.js'),
    ).toEqual([])
  })

  it('a package is reported when two of its versions or builds are shipped', () => {
    expect(
      twice(
        'node_modules/a/index.js',
        'node_modules/b/node_modules/a/index.js',
        '../node_modules/@c/d/es/index.js',
        '../node_modules/@c/d/dist/lib/index.js',
      ),
    ).toEqual(['a: top, node_modules/b/', '@c/d: es, lib'])
  })
})
