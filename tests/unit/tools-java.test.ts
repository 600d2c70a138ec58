import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findJava, parseJavaVersion, withJava } from '../../tools/lib/java.mjs'

describe('parseJavaVersion', () => {
  test.each([
    ['openjdk version "25.0.1" 2025-10-21', 25],
    ['java version "21" 2023-09-19', 21],
    ['openjdk version "1.8.0_392"', 8],
    ['IMPLEMENTOR="Eclipse Adoptium"\nJAVA_VERSION="17.0.15"\n', 17],
    ['Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "22-ea" 2024-03-19', 22],
    ['command not found', 0],
  ])('parseJavaVersion of %j is %i', (text, version) => {
    expect(parseJavaVersion(text)).toBe(version)
  })
})

describe('findJava', () => {
  let temporaryFolder = ''
  beforeEach(() => {
    temporaryFolder = mkdtempSync(join(tmpdir(), 'java-'))
  })
  afterEach(() => rmSync(temporaryFolder, { recursive: true }))

  /** Creates a folder with the files that findJava expects in a Java installation. */
  function createJdk(name: string, version: string, tools = ['java', 'javac', 'jar']) {
    const home = join(temporaryFolder, name)
    mkdirSync(join(home, 'bin'), { recursive: true })
    writeFileSync(join(home, 'release'), `JAVA_VERSION="${version}"\n`)
    for (const tool of tools) writeFileSync(join(home, 'bin', tool), '')
    return home
  }

  test('findJava prefers JAVA_HOME to PATH', () => {
    const [home, other] = [createJdk('a', '23'), createJdk('b', '25')]
    expect(findJava({ env: { JAVA_HOME: home, PATH: join(other, 'bin') } })).toMatchObject({
      home,
      version: 23,
    })
  })

  test('findJava skips a Java that is too old', () => {
    const [old, good] = [createJdk('old', '17.0.1'), createJdk('good', '21.0.2')]
    expect(findJava({ env: { JAVA_HOME: old, PATH: join(good, 'bin') } })).toMatchObject({
      home: good,
    })
  })

  test('findJava skips a Java installation without a compiler only if the caller requires a compiler', () => {
    const [jre, whole] = [createJdk('jre', '21', ['java']), createJdk('jdk', '21')]
    const env = { PATH: [join(jre, 'bin'), join(whole, 'bin')].join(':') }
    expect(findJava({ env })).toMatchObject({ home: jre, compiler: false })
    expect(findJava({ env, compiler: true })).toMatchObject({ home: whole, compiler: true })
  })

  test('findJava throws a one-line error that states the found version and how to install Java', () => {
    const old = createJdk('old', '17.0.1')
    const find = () => findJava({ env: { PATH: join(old, 'bin') }, folders: [] })
    expect(find).toThrow(
      /^Java 21 or newer is missing \(found: 17\): install a JDK from \S+, or .*$/,
    )
  })

  test('withJava returns an environment in which the folder of the chosen Java is the first entry of PATH', () => {
    const java = findJava({ env: { JAVA_HOME: createJdk('a', '21') } })
    expect(withJava(java, { PATH: '/bin' })).toEqual({
      JAVA_HOME: java.home,
      PATH: `${java.bin}:/bin`,
    })
  })
})
