import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const WEB_SOURCES = join(import.meta.dirname, '../../web/src')
const IMPORT_PATTERN = /^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]/gm

/** Returns the modules that a module imports statically, without dynamic imports (`import()`) and type imports. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT_PATTERN)].map(([, source = '']) => source)

function resolveImport(source: string, from: string): string | undefined {
  const path = join(dirname(from), source)
  return ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end).find(existsSync)
}

/** Returns the modules and packages that a module imports statically, directly or indirectly. */
function reachableModules(start: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set([start])
  const packages = new Set<string>()
  for (const file of files) {
    for (const source of importsOf(file)) {
      const next = source.startsWith('.') ? resolveImport(source, file) : undefined
      if (next) files.add(next)
      else if (!source.startsWith('.')) packages.add(source)
    }
  }
  return { files, packages }
}

it.each(['app/portal/main.tsx', 'features/dashboard/member/home-page.tsx'])(
  'the module %s does not import Ant Design statically',
  (module) => {
    const { files, packages } = reachableModules(join(WEB_SOURCES, module))
    expect(files.size).toBeGreaterThan(5)
    expect(packages).toContain('react')
    expect(
      [...packages].filter((name) => /^(antd|@ant-design|@rc-component)\b/.test(name)),
    ).toEqual([])
  },
)

it('reachableModules finds the package antd in the static imports of the settings page, which uses Ant Design', () => {
  const { packages } = reachableModules(join(WEB_SOURCES, 'features/settings/settings-page.tsx'))
  expect([...packages].filter((name) => name.startsWith('antd/'))).not.toEqual([])
})
