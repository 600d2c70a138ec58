import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '../../web/src')
const IMPORT = /^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]/gm

/** Returns the static imports of a module, without `import()` and imports of types. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, source = '']) => source)

function resolved(source: string, from: string): string | undefined {
  const path = join(dirname(from), source)
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find(existsSync)
}

/** Returns the modules and packages that a module imports statically, directly or indirectly. */
function reach(start: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set([start])
  const packages = new Set<string>()
  for (const file of files) {
    for (const source of importsOf(file)) {
      const next = source.startsWith('.') ? resolved(source, file) : undefined
      if (next) files.add(next)
      else if (!source.startsWith('.')) packages.add(source)
    }
  }
  return { files, packages }
}

it.each(['app/portal/main.tsx', 'features/dashboard/member/home-page.tsx'])(
  'the module %s loads without Ant Design',
  (module) => {
    const { files, packages } = reach(join(WEB, module))
    expect(files.size).toBeGreaterThan(5)
    expect(packages).toContain('react')
    expect(
      [...packages].filter((name) => /^(antd|@ant-design|@rc-component)\b/.test(name)),
    ).toEqual([])
  },
)

it('a page inside the Ant Design layout loads Ant Design', () => {
  const { packages } = reach(join(WEB, 'features/settings/settings-page.tsx'))
  expect([...packages].filter((name) => name.startsWith('antd/'))).not.toEqual([])
})
