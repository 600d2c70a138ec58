import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { EMULATOR_API_KEY } from './build-functions.mjs'
import { run } from './children.mjs'
import { bucketOf } from './clients.mjs'
import { fingerprint, skipIfUpToDate } from './fingerprint.mjs'
import { refuseSecrets } from './secret-scan.mjs'
import { ROOT } from './paths.mjs'
import { HOST } from './ports.mjs'
import { prerender } from './prerender.mjs'
import { runCommand } from './run-command.mjs'
import { Problem } from './problem.mjs'

const VITE_CONFIG = join(ROOT, 'web/vite.config.ts')
const BUILD_INPUTS = [
  'web',
  'functions/src/domain',
  'package-lock.json',
  'tsconfig.base.json',
  'tools/lib',
  'packages/antd-static',
]
const REQUIRED_SETTINGS = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'].map(
  (name) => `VITE_FIREBASE_${name}`,
)

/**
 * Returns the settings (VITE_…) of the web app for a run against emulators.
 * @param {string} projectId
 * @param {import('./ports.mjs').Ports} ports
 * @returns {Record<string, string>}
 */
export function emulatorWebEnv(projectId, ports) {
  return {
    VITE_PUBLIC_URL: `http://${HOST}:${ports.hosting}`,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_FIREBASE_API_KEY: EMULATOR_API_KEY,
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_STORAGE_BUCKET: bucketOf(projectId),
    VITE_FIREBASE_APP_ID: 'demo-app',
    VITE_EMULATOR_AUTH_PORT: String(ports.auth),
    VITE_EMULATOR_FIRESTORE_PORT: String(ports.firestore),
    VITE_EMULATOR_FUNCTIONS_PORT: String(ports.functions),
    VITE_EMULATOR_STORAGE_PORT: String(ports.storage),
  }
}

/**
 * Builds the web app with the VITE_ settings of this process. In the mode `emulator`, skips the build if the last build
 * had the same source code and settings.
 * @param {{ mode: 'production' | 'emulator', outDir: string }} options
 * @throws {Problem} for production when settings are missing
 */
export async function buildWeb({ mode, outDir }) {
  const { loadEnv } = await import('vite')
  const settings = loadEnv(mode, join(ROOT, 'web'), 'VITE_')
  if (mode === 'production') requireSettings(settings)
  /** @type {import('vite').InlineConfig} */
  const config = {
    configFile: VITE_CONFIG,
    root: join(ROOT, 'web'),
    mode,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  }
  const work = async () => {
    await buildDocument('portal.html', config)
    await buildDocument('index.html', { ...config, build: { outDir, emptyOutDir: false } })
    await prerender(outDir, config)
    refuseSecrets(outDir, settings.VITE_FIREBASE_API_KEY)
  }
  if (mode === 'production') await work()
  else await skipIfUpToDate(`${outDir}.stamp`, fingerprint(BUILD_INPUTS, [mode, settings]), work)
}

/**
 * @param {'index.html' | 'portal.html'} document the HTML file to build, which web/vite.config.ts reads from
 *   CAVE_DOCUMENT
 * @param {import('vite').InlineConfig} config
 */
async function buildDocument(document, config) {
  const { build } = await import('vite')
  process.env.CAVE_DOCUMENT = document
  await build(config)
}

/** @param {Record<string, string>} settings */
function requireSettings(settings) {
  const missing = REQUIRED_SETTINGS.filter((name) => !settings[name])
  if (missing.length) {
    throw new Problem(
      `The production build of the web needs ${missing.join(', ')}: add these settings to web/.env.production.local (docs/deploy.md, step 2).`,
    )
  }
}

/**
 * Builds the web app for emulators in a child process, so that a signal can end the build immediately.
 * @param {string} outDir
 * @param {Record<string, string>} webEnv
 * @throws {Problem} when the build fails; its output shows the reason
 */
export async function buildWebInChild(outDir, webEnv) {
  const { code } = await run(
    process.execPath,
    [fileURLToPath(import.meta.url), 'emulator', outDir],
    {
      env: { ...process.env, ...webEnv },
    },
  )
  if (code !== 0) throw new Problem('The web could not be built: see the output above.')
}

// Runs only in a child process that was started with `node tools/lib/build-web.mjs MODE OUTDIR`.
const [, self, mode, outDir] = process.argv
if (self && import.meta.url === pathToFileURL(self).href) {
  await runCommand(() =>
    buildWeb({
      mode: mode === 'production' ? 'production' : 'emulator',
      outDir: /** @type {string} */ (outDir),
    }),
  )
}
