import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { elementViolation, importViolation } from '../../tools/lint/boundaries.mjs'

/**
 * Each case is a file, a module that the file imports, and whether the import is allowed. If an allowed and a forbidden
 * import differ in only one detail, they are next to each other.
 */
const IMPORT_CASES: [file: string, source: string, allowed: boolean][] = [
  ['functions/src/domain/limits.ts', 'zod/mini', true],
  ['functions/src/domain/limits.ts', 'zod', false],
  ['functions/src/domain/limits.ts', './options', true],
  ['functions/src/domain/calls/a.ts', '../options', true],
  ['functions/src/domain/calls/a.ts', '../../data/roles', false],
  ['functions/src/domain/limits.ts', 'firebase-admin/firestore', false],
  ['functions/src/domain/limits.ts', 'react', false],

  ['functions/src/callables/a.ts', '@domain/limits', true],
  ['functions/src/callables/a.ts', 'firebase-admin/firestore', true],
  ['functions/src/callables/a.ts', 'firebase/firestore', false],
  ['functions/src/callables/a.ts', 'react', false],
  ['functions/src/callables/a.ts', '../../../web/src/ui/days', false],
  ['functions/src/callables/a.ts', '../../../tests/support/demo', false],

  ['web/src/features/events/pages/a.tsx', '../components/b', true],
  ['web/src/features/events/pages/a.tsx', '../../concierge/components/b', false],
  ['web/src/features/events/a.tsx', '../concierge/store', false],
  ['web/src/features/events/pages/a.tsx', '../../../ui/empty-state', true],
  ['web/src/features/events/pages/a.tsx', '../../../app/router', false],
  ['web/src/features/events/pages/a.tsx', '@domain/limits', true],
  ['web/src/features/events/pages/a.tsx', '../../../../../tests/support/demo', false],

  ['web/src/features/events/api/a.ts', 'firebase/firestore', true],
  ['web/src/features/events/pages/a.tsx', 'firebase/firestore', false],
  ['web/src/features/events/api/a.ts', 'reactfire', false],
  ['web/src/features/events/api/a.ts', 'firebase-admin/firestore', false],
  ['web/src/firebase/session.ts', 'firebase/auth', true],
  ['web/src/firebase/session.ts', 'reactfire', true],
  ['web/src/firebase/session.ts', '../features/events/store', false],
  ['web/src/ui/a.tsx', 'firebase/auth', false],
  ['web/src/ui/a.tsx', 'antd/es/card', false],
  ['web/src/ui/kit/a.tsx', 'antd/es/card', true],
  ['web/src/ui/kit/a.tsx', 'antd/es/form/FormItem', true],
  ['web/src/ui/list/a.tsx', 'antd/es/table', true],
  ...['ui/frame', 'ui/public', 'ui/toasts', 'data', 'firebase', 'config'].map(
    (folder): (typeof IMPORT_CASES)[number] => [`web/src/${folder}/a.tsx`, 'antd/es/card', false],
  ),
  ['web/src/ui/a.tsx', '../features/events/store', false],

  ['web/src/app/router.tsx', '../features/events/pages/a', true],
  ['web/src/app/router.tsx', 'antd/es/card', false],
  ['web/src/app/portal/a.tsx', 'antd/es/card', true],
  ['web/src/app/router.tsx', 'firebase/auth', false],
  ['web/src/app/router.tsx', 'reactfire', false],

  ['web/src/app/public/main.tsx', '../../features/auth/pages/a', true],
  ['web/src/app/public/main.tsx', 'antd', false],
  ['web/src/app/public/main.tsx', '@ant-design/icons', false],
  ...['entry', 'auth', 'landing', 'webinar', 'invite'].flatMap((feature): typeof IMPORT_CASES => [
    [`web/src/features/${feature}/pages/a.tsx`, 'antd/es/button', false],
    [`web/src/features/${feature}/pages/a.tsx`, 'react-hook-form', true],
  ]),
  ['web/src/features/events/pages/a.tsx', 'antd/es/card', true],
  ['web/src/features/dashboard/admin/a.tsx', 'antd/es/card', true],
  ['web/src/features/dashboard/member/a.tsx', 'antd/es/card', false],

  // 'reports' is an invented feature of the portal.
  ['web/src/features/reports/a.tsx', 'antd/es/descriptions', true],
  ['web/src/features/reports/a.tsx', 'antd', false],
  ...[
    'button',
    'modal',
    'input/Input',
    'input-number',
    'select',
    'date-picker',
    'time-picker',
    'table',
    'form/FormItem',
  ].flatMap((part): typeof IMPORT_CASES => [
    ['web/src/features/reports/a.tsx', `antd/es/${part}`, false],
    ['web/src/app/portal/a.tsx', `antd/es/${part}`, false],
    ['web/src/ui/kit/a.tsx', `antd/es/${part}`, true],
  ]),

  ['tests/rules/a.test.ts', '@domain/limits', true],
  ['tests/rules/a.test.ts', 'firebase/firestore', true],
]

const verdictOf = (allowed: boolean) => (allowed ? 'allowed' : 'refused')

test.each(
  IMPORT_CASES.map(([file, source, allowed]) => [source, file, verdictOf(allowed)] as const),
)('importing %s in the file %s is %s', (source, file, verdict) => {
  expect(verdictOf(importViolation(file, source) === null)).toBe(verdict)
})

test('the public pages may import types from Ant Design, but a feature must not import types from another feature', () => {
  const typeOnly = { typeOnly: true }
  expect(importViolation('web/src/app/public/main.tsx', 'antd', typeOnly)).toBeNull()
  expect(
    importViolation('web/src/features/events/a.ts', '../concierge/store', typeOnly),
  ).not.toBeNull()
})

test('the module web/src/ui/antd may import Ant Design', () => {
  expect(importViolation('web/src/ui/antd.tsx', 'antd/es/modal')).toBeNull()
})

/** Each case is a file, the element that the file renders, and whether the element is allowed. */
const ELEMENT_CASES: [file: string, element: string, allowed: boolean][] = [
  ...['button', 'input', 'select', 'textarea', 'dialog', 'table'].map(
    (element): (typeof ELEMENT_CASES)[number] => ['web/src/features/reports/a.tsx', element, false],
  ),
  ['web/src/features/reports/a.tsx', 'section', true],
  ['web/src/features/auth/a.tsx', 'input', true],
  ['web/src/ui/kit/a.tsx', 'button', true],
  ['web/src/ui/frame/a.tsx', 'button', true],
]

test.each(
  ELEMENT_CASES.map(([file, element, allowed]) => [element, file, verdictOf(allowed)] as const),
)('rendering <%s> in the file %s is %s', (element, file, verdict) => {
  expect(verdictOf(elementViolation(file, element) === null)).toBe(verdict)
})

describe("oxlint, with the project's configuration", () => {
  const repositoryRoot = resolve(import.meta.dirname, '../..')
  const STATEMENTS = [
    (source: string) => `import { a } from '${source}'\nexport const b = a\n`,
    (source: string) => `export { a } from '${source}'\n`,
    (source: string) => `export * from '${source}'\n`,
    (source: string) => `export const a = () => import('${source}')\n`,
  ]
  const ELEMENT_INDEX = STATEMENTS.length
  let temporaryFolder = ''
  let filesWithViolations = new Set<string>()
  let filesInCycles = new Set<string>()
  const CIRCULAR_TYPES = {
    'functions/src/domain/circle-a.ts':
      "import type { B } from './circle-b'\nexport interface A {\n  b: B\n}\n",
    'functions/src/domain/circle-b.ts':
      "import type { A } from './circle-a'\nexport interface B {\n  a: A\n}\n",
  }
  let filesWithRawElements = new Set<string>()

  // oxlint checks all cases in one run, because a run for a hundred files takes no longer than a run for one file.
  beforeAll(() => {
    temporaryFolder = mkdtempSync(join(tmpdir(), 'boundaries-'))
    for (const [n, [file, source]] of IMPORT_CASES.entries())
      for (const [m, statement] of STATEMENTS.entries()) {
        const copy = join(temporaryFolder, nameOf(file, n, m))
        mkdirSync(dirname(copy), { recursive: true })
        writeFileSync(copy, statement(source))
      }
    for (const [file, text] of Object.entries(CIRCULAR_TYPES))
      writeFileSync(join(temporaryFolder, file), text)
    for (const [n, [file, element]] of ELEMENT_CASES.entries()) {
      const copy = join(temporaryFolder, nameOf(file, n, ELEMENT_INDEX))
      mkdirSync(dirname(copy), { recursive: true })
      writeFileSync(copy, `export const a = <${element} />\n`)
    }
    const oxlint = join(repositoryRoot, 'node_modules/.bin/oxlint')
    const { stdout } = spawnSync(
      oxlint,
      ['--config', join(repositoryRoot, '.oxlintrc.json'), '--format=json', '.'],
      {
        cwd: temporaryFolder,
        encoding: 'utf8',
        maxBuffer: 50_000_000,
      },
    )
    const { diagnostics }: { diagnostics: { code: string; filename: string }[] } =
      JSON.parse(stdout)
    const filesWith = (rule: string) =>
      new Set(diagnostics.filter(({ code }) => code === rule).map(({ filename }) => filename))
    filesWithViolations = filesWith('cave(boundaries)')
    filesInCycles = filesWith('import(no-cycle)')
    filesWithRawElements = filesWith('cave(raw-elements)')
  })
  afterAll(() => rmSync(temporaryFolder, { recursive: true }))

  /**
   * Adds two numbers to the file name, so that each sample file has its own path.
   * @param n the index of the case
   * @param m the index of the statement in STATEMENTS, or ELEMENT_INDEX for a sample with an HTML element
   */
  function nameOf(file: string, n: number, m: number) {
    return file.replace(/(\w+)(\.test)?(\.tsx?)$/, `$1-${n}-${m}$2$3`)
  }

  test('oxlint reports circular imports, even if only types are imported', () => {
    expect([...filesInCycles].sort()).toEqual(Object.keys(CIRCULAR_TYPES))
  })

  test.each(
    IMPORT_CASES.map(
      ([file, source, allowed], n) => [n, source, file, verdictOf(allowed)] as const,
    ),
  )('oxlint case %i: importing %s in the file %s is %s', (n, _source, file, verdict) => {
    const found = STATEMENTS.map((_statement, m) => filesWithViolations.has(nameOf(file, n, m)))
    expect(found).toEqual(STATEMENTS.map(() => verdict === 'refused'))
  })

  test.each(
    ELEMENT_CASES.map(
      ([file, element, allowed], n) => [n, element, file, verdictOf(allowed)] as const,
    ),
  )('oxlint case %i: rendering <%s> in the file %s is %s', (n, _element, file, verdict) => {
    expect(filesWithRawElements.has(nameOf(file, n, ELEMENT_INDEX))).toBe(verdict === 'refused')
  })
})
