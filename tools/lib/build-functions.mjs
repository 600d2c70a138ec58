import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { fingerprint, skipIfUpToDate } from './fingerprint.mjs'
import { ROOT } from './paths.mjs'
import { HOST } from './ports.mjs'
import { Problem } from './problem.mjs'
import { SHARED_ENTRY } from './shared-functions.mjs'

/** Packages that the bundle does not contain, because the deployed functions load them from node_modules. */
const EXTERNAL_PACKAGES = ['firebase-admin', 'firebase-functions']
const NODE_RUNTIME = '22'
/** Arguments for npm. The lock file already contains every version, so npm does not need to contact a registry. */
const NPM_LOCK_ARGS = [
  'install',
  '--package-lock-only',
  '--offline',
  '--ignore-scripts',
  '--no-audit',
]
/** The Firebase API key of the web app in emulator runs. The Auth emulator accepts any key. */
export const EMULATOR_API_KEY = 'demo-key'
const DESCRIBE_SCRIPT = join(ROOT, 'node_modules/firebase-functions/lib/bin/firebase-functions.js')

/**
 * Returns the options with which esbuild bundles a TypeScript file for Node.
 * @param {string} entry relative to the root
 * @param {string} outfile
 * @returns {import('esbuild').BuildOptions}
 */
export function nodeBundle(entry, outfile) {
  return {
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    alias: { '@domain': './functions/src/domain' },
    external: EXTERNAL_PACKAGES.flatMap((name) => [name, `${name}/*`]),
  }
}

/**
 * Builds the functions: writes index.js and its package.json.
 * @param {string} outDir
 */
export async function buildFunctions(outDir) {
  const { build } = await import('esbuild')
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'package.json'), JSON.stringify(functionsManifest(), null, 2))
  await build(nodeBundle('functions/src/index.ts', join(outDir, 'index.js')))
}

/**
 * Builds the functions for the Functions emulator, where most functions share a process (functions-patch.mjs).
 * @param {string} outDir
 */
export async function buildEmulatedFunctions(outDir) {
  await buildFunctions(outDir)
  writeFileSync(join(outDir, 'shared.cjs'), SHARED_ENTRY)
  const manifest = { ...functionsManifest(), main: 'shared.cjs' }
  writeFileSync(join(outDir, 'package.json'), JSON.stringify(manifest, null, 2))
}

/**
 * Writes the lock file that `firebase deploy` uploads with the functions. The file is a copy of the root's lock file
 * without the packages that the functions do not need, so that the deployed versions are the tested versions.
 * @param {string} outDir with the functions' package.json
 * @throws {Problem} when npm fails
 */
export async function lockFunctions(outDir) {
  copyFileSync(join(ROOT, 'package-lock.json'), join(outDir, 'package-lock.json'))
  const { code, output } = await run('npm', NPM_LOCK_ARGS, { cwd: outDir, quiet: true })
  if (code !== 0)
    throw new Problem(`The functions' lock file could not be written:\n${output.trim()}`)
}

/**
 * Builds the functions once, and rebuilds them after each change until the returned watcher is disposed.
 * @param {string} outDir
 * @param {() => Promise<unknown>} onRebuilt called after each successful rebuild
 */
export async function watchFunctions(outDir, onRebuilt) {
  const { context } = await import('esbuild')
  let builds = 0
  const watcher = await context({
    ...nodeBundle('functions/src/index.ts', join(outDir, 'index.js')),
    plugins: [
      {
        name: 'rebuilt',
        setup: ({ onEnd }) =>
          onEnd(async ({ errors }) => {
            if (builds++ > 0 && errors.length === 0) await onRebuilt()
          }),
      },
    ],
  })
  await watcher.watch()
  return watcher
}

/** Returns the package.json of the functions. Its versions are copied from the root's package.json (decision 002). */
export function functionsManifest() {
  const { dependencies, overrides } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return {
    name: 'the-cave-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: NODE_RUNTIME },
    dependencies: Object.fromEntries(EXTERNAL_PACKAGES.map((name) => [name, dependencies[name]])),
    // The root's `overrides` determine some versions in the lock file of the functions. `npm ci` would refuse these
    // versions if this package.json did not contain the same `overrides`.
    overrides,
  }
}

/**
 * Returns the functions' parameters for an emulator run.
 * @param {string} publicUrl Hosting's address
 * @param {{ confirmation?: boolean, smtp?: number }} [options] confirmation: whether members must confirm their e-mail
 *   address; smtp: the port of the mail server, if mail is on
 * @returns {Record<string, string>}
 */
export function emulatorSettings(publicUrl, { confirmation = false, smtp } = {}) {
  return {
    PUBLIC_URL: publicUrl,
    REQUIRE_EMAIL_CONFIRMATION: String(confirmation),
    TRUSTED_PROXY_HOPS: '0',
    HOSTING_PROXY_HOPS: '0',
    WEB_API_KEY: EMULATOR_API_KEY,
    // Every parameter has a value here, because the emulator prompts for each missing parameter.
    ENFORCE_APP_CHECK: 'false',
    // The demo accepts passwords of six characters, and calls no external service.
    STRICT_PASSWORDS: 'false',
    BREACHED_PASSWORDS_URL: '',
    DAILY_WINS_FEED_URL: '',
    APPLICATION_RETENTION_MONTHS: '12',
    MAIL_FROM: smtp ? 'The Cave <mail@thecave.example>' : '',
    MAIL_PER_SECOND: '20',
    SMTP_URL: smtp ? `smtp://${HOST}:${smtp}` : 'off',
  }
}

/**
 * Writes the functions' parameters to .env, and the secret SMTP_URL to .secret.local.
 * @param {string} outDir
 * @param {Record<string, string>} settings
 */
export function writeSettings(outDir, { SMTP_URL, ...settings }) {
  mkdirSync(outDir, { recursive: true })
  write('.env', settings)
  // If this file were missing, the emulator would request the secret from Google's Secret Manager.
  write('.secret.local', { SMTP_URL: SMTP_URL ?? 'off' })

  /** @param {string} name @param {Record<string, string>} values */
  function write(name, values) {
    const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`)
    writeFileSync(join(outDir, name), lines.join(''))
  }
}

/**
 * Writes functions.yaml, the list of functions. Without this file, the emulator would run the bundle at every start to
 * find the functions, which takes seconds. `npm run dev` does not use the file, because it would not list functions
 * that are added while the command runs.
 * @param {string} outDir
 * @throws {Problem} when the bundle does not load
 */
export async function describeFunctions(outDir) {
  const file = join(outDir, 'functions.yaml')
  const print = fingerprint(
    [],
    [readFileSync(join(outDir, 'index.js'), 'utf8'), functionsManifest()],
  )
  await skipIfUpToDate(`${file}.stamp`, print, async () => {
    removeDescription(outDir)
    // DESCRIBE_SCRIPT gets no path, so it describes the functions in its working directory.
    const { code, output } = await run(process.execPath, [DESCRIBE_SCRIPT], {
      cwd: outDir,
      quiet: true,
      env: {
        ...process.env,
        GCLOUD_PROJECT: 'demo-the-cave',
        METADATA_SERVER_DETECTION: 'none',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
      },
    })
    if (code !== 0) throw new Problem(`The functions do not load:\n${output.trim()}`)
  })
}

/** @param {string} outDir */
export function removeDescription(outDir) {
  for (const name of ['functions.yaml', 'functions.yaml.stamp'])
    rmSync(join(outDir, name), { force: true })
}
