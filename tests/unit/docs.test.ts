import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { SCREENS } from '../../web/src/app/portal/screens'
import { GATES } from '../../web/src/app/public/gate-pages'
import { STANDALONE } from '../../web/src/app/public/standalone-pages'
import { referencesIn } from '../support/doc-references'

/** Google's settings, labels and errors that documents mention, but no code uses. */
const GOOGLE_SYMBOLS = [
  'ADMIN_ONLY_OPERATION',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  'restrictTLSVersion',
  'restrictTLSCipherSuites',
  'alignmentPeriod',
  'thresholdValue',
  'job_id',
]
/** Files that documents mention but that are not in the repository: operators or their commands create these files. */
const OPERATOR_FILES = ['manifest.json', 'cors.json']

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.name))

const documentFiles = [
  'README.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md') && file !== 'docs/licences.md'),
]
const sourceFiles = [
  ...[
    'functions/src',
    'web/src',
    'web/build',
    'tests',
    'tools',
    'lab',
    'operator',
    'packages',
  ].flatMap(filesBelow),
  ...['.', 'web'].flatMap(filesIn),
].filter((file) => !file.endsWith('docs.test.ts'))

const wordsOf = (file: string) => readFileSync(file, 'utf8').match(/\w+/g) ?? []
const knownWords = new Set(
  [
    ...sourceFiles.filter((file) => /\.(?:css|html|java|json|mjs|rules|tsx?)$/.test(file)),
    // The list of all components of Ant Design, because documents also mention components that the code does not use.
    'node_modules/antd/es/index.d.ts',
  ].flatMap(wordsOf),
)
const fileNames = new Set([...sourceFiles.map((file) => basename(file)), ...OPERATOR_FILES])
const collectionNames = new Set<string>(
  [COLLECTIONS, MEMBER_COLLECTIONS, SERVER_COLLECTIONS].flatMap((names) => Object.values(names)),
)
const { scripts: npmScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: object
}
const packageNames = Object.keys(
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object }).packages,
)
const lintRules = readFileSync('.oxlintrc.json', 'utf8')
const recordFiles = readdirSync('docs/decisions')

/** Returns whether a path in a document exists: as a file, folder, module, Firestore document or lint rule. */
function pathExists(path: string, document: string): boolean {
  const domain = path.replace(/^@domain\//, 'functions/src/domain/')
  const [first = '', second = ''] = path.split('/')
  const name = path.startsWith('@') ? `${first}/${second}` : first
  return (
    [domain, `${domain}.ts`, join(dirname(document), path)].some((file) => existsSync(file)) ||
    fileNames.has(path) ||
    collectionNames.has(first) ||
    (second !== '' && packageNames.some((folder) => folder.endsWith(`node_modules/${name}`))) ||
    (first === 'cave' && lintRules.includes(`"${path}"`))
  )
}

/** Replaces each parameter of a path (`:id`, `:token?` or `{uid}`) with `{}`. */
const withoutParameterNames = (path: string) => path.replace(/:\w+\??|\{\w+\}/g, '{}')
/** Returns the paths in the first column of the table of screens in product.md. */
const addressesIn = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .flatMap((line) => line.split('|')[1]?.match(/(?<=`)\/[^`]*/g) ?? [])
    .map(withoutParameterNames)

describe('referencesIn', () => {
  it('referencesIn collects paths, scripts, names in code and decision numbers from a Markdown text', () => {
    const markdown = [
      'See `web/src/ui/theme.ts`, [the guide](deploy.md#settings), `queries.ts` and `tests/unit/`.',
      'Decision 004; decisions 014 and later. Run `npm run check -- --fix`, `node lab/scaling.mjs --write`.',
      '`useAction`, `Page`, `PAGE_LIMITS`, `row.user_id`, `notify()`, `SEARCHES`.',
    ].join('\n')
    expect(referencesIn(markdown)).toEqual({
      paths: ['web/src/ui/theme.ts', 'queries.ts', 'tests/unit/', 'lab/scaling.mjs', 'deploy.md'],
      scripts: ['check'],
      symbols: ['useAction', 'Page', 'PAGE_LIMITS', 'user_id', 'notify', 'SEARCHES'],
      decisions: ['004', '014'],
    })
  })

  it('referencesIn ignores URLs, placeholders, files that git ignores and fenced code, but collects npm scripts from fenced code', () => {
    const markdown = [
      '`/login`, `https://example.com/a.ts`, [site](https://example.com), `profiles/{uid}`, `*.ts`,',
      '`features/AREA`, `search-NAME.ts`, `functions/dist`, `web/.env.local`, `a | b`, plain `word`',
      '```sh\nnode missing/file.mjs; npm run build\n```',
    ].join('\n')
    expect(referencesIn(markdown)).toEqual({
      paths: [],
      scripts: ['build'],
      symbols: [],
      decisions: [],
    })
  })
})

describe('the documents of the repository', () => {
  it.each(documentFiles)(
    'the document %s refers only to existing paths, scripts, names and decisions',
    (document) => {
      const found = referencesIn(readFileSync(document, 'utf8'))
      const missing = {
        paths: found.paths.filter((path) => !pathExists(path, document)),
        scripts: found.scripts.filter((script) => !(script in npmScripts)),
        symbols: found.symbols.filter(
          (one) => !knownWords.has(one) && !GOOGLE_SYMBOLS.includes(one),
        ),
        decisions: found.decisions.filter(
          (number) => !recordFiles.some((file) => file.startsWith(number)),
        ),
      }
      expect(missing).toEqual({ paths: [], scripts: [], symbols: [], decisions: [] })
    },
  )

  it('product.md lists every page of the web app', () => {
    const listed = addressesIn(readFileSync('docs/product.md', 'utf8'))
    const pages = [...SCREENS, ...GATES, ...STANDALONE].map(({ path }) =>
      withoutParameterNames(path),
    )
    expect(pages.filter((path) => !listed.includes(path))).toEqual([])
  })

  it.each(['docs/product.md', 'docs/security.md'])(
    '%s has a table row for each collection that members or admins use directly',
    (file) => {
      const rows = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map((line) => line.split('|')[1] ?? '')
      const direct = Object.values({ ...COLLECTIONS, ...MEMBER_COLLECTIONS }).filter(
        // No row is needed for wins, because members and admins read them only through the public HTTP feed.
        (name) => name !== COLLECTIONS.dailyWins,
      )
      expect(direct.filter((name) => !rows.some((row) => row.includes(`\`${name}`)))).toEqual([])
    },
  )

  it('every decision that source code refers to has a record', () => {
    const named = sourceFiles.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (\d{3})\b/gi)].map(
        ([, number = '']) => ({ file, number }),
      ),
    )
    expect(
      named.filter(({ number }) => !recordFiles.some((file) => file.startsWith(number))),
    ).toEqual([])
  })

  it('decision records have at most 250 words', () => {
    const long = recordFiles.filter(
      (file) => readFileSync(join('docs/decisions', file), 'utf8').trim().split(/\s+/).length > 250,
    )
    expect(long).toEqual([])
  })
})
