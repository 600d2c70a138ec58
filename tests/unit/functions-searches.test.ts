import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { SEARCHES, type Search } from '@domain/search/searches'
import * as functions from '../../functions/src/index'

const DOMAIN_FOLDER = join(import.meta.dirname, '../../functions/src/domain')
const allSearches: readonly Search[] = SEARCHES

/** Returns the path of the documents whose changes start a trigger. @param name the name of the deployed function */
function documentPathOf(name: string | undefined): string | undefined {
  const deployed = Object.entries(functions).find(([exported]) => exported === name)?.[1]
  const { eventTrigger } = (deployed as { __endpoint: Endpoint } | undefined)?.__endpoint ?? {}
  return eventTrigger?.eventFilterPathPatterns.document
}
interface Endpoint {
  eventTrigger?: { eventFilterPathPatterns: { document: string } }
}

describe.each(allSearches.map((search) => [search.index.source, search] as const))(
  'the search of the collection %s',
  (source, { index, trigger, alongside, calls }) => {
    it(`every trigger and callable that the search in ${source} needs is exported by the Cloud Functions`, () => {
      expect(documentPathOf(trigger)).toMatch(new RegExp(`^${source}/\\{u?id\\}$`))
      expect(documentPathOf(alongside)?.split('/')[0]).toBe(index.alongside?.source)
      for (const { contract } of calls) expect(functions).toHaveProperty(contract.name)
    })
  },
)

it('every collection of search index entries belongs to exactly one search', () => {
  const entries = Object.values(SERVER_COLLECTIONS).filter((name) => name.endsWith('_entries'))
  expect(allSearches.map(({ index }) => index.entries).sort()).toEqual(entries.sort())
})

it.each([
  'accounts',
  'applications',
  'audit',
  'content',
  'events',
  'invite-codes',
  'members',
  'requests',
])(
  'the web bundle contains the contract of the search for %s without any server code',
  async (name) => {
    const file = join(DOMAIN_FOLDER, `calls/search-${name}.ts`)
    const contract = Object.keys((await import(file)) as object).find((key) =>
      key.startsWith('search'),
    )
    const entry = '\0entry'
    const built = await build({
      configFile: false,
      logLevel: 'error',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) => (id === entry ? `export { ${contract} } from '${file}'` : null),
        },
      ],
      build: {
        write: false,
        minify: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    })
    const { output } = built as { output: { code: string }[] }
    const code = output.map((chunk) => chunk.code).join()
    expect(code).toContain(`name: "${contract}"`)
    expect(code).not.toMatch(/_entries|gramsOf|question|facets/)
  },
)
