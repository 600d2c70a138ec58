import { parseArgs } from 'node:util'
import { bundleScript } from '../tools/lib/bundle-script.mjs'
import { run } from '../tools/lib/children.mjs'
import { ensureDependencies } from '../tools/lib/dependencies.mjs'
import { Problem } from '../tools/lib/problem.mjs'
import { runCommand } from '../tools/lib/run-command.mjs'
import { runningDemo } from '../tools/lib/running-demo.mjs'

/** Maps the name of each script to the names of its arguments. @type {Record<string, string[]>} */
const SCRIPTS = {
  backup: ['FOLDER'],
  'end-sessions': ['UID|all'],
  'grant-admin': ['EMAIL'],
  'rebuild-search': [],
  restore: ['FOLDER'],
}

/**
 * The command-line options that are passed on to scripts: the storage bucket, and the file with the password hash
 * parameters (docs/operations.md).
 */
const SCRIPT_OPTIONS = /** @type {const} */ (['bucket', 'hash-parameters'])

/**
 * Maps the name of a script to its additional options, as the usage message shows them.
 * @type {Record<string, string[]>}
 */
const SHOWN_OPTIONS = {
  backup: ['[--bucket BUCKET]'],
  restore: ['[--bucket BUCKET]', '[--hash-parameters FILE]'],
}

/** @param {string} script */
export function usageOf(script) {
  const options = ['[--project PROJECT]', ...(SHOWN_OPTIONS[script] ?? [])]
  return `Usage: npm run ${[script, '--', ...(SCRIPTS[script] ?? []), ...options].join(' ')}`
}

/** Runs the operator script that the command line names, on the Firebase project that `targetEnv` selects. */
export async function operate() {
  await runCommand(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        bucket: { type: 'string' },
        'hash-parameters': { type: 'string' },
      },
    })
    const [script = '', ...args] = positionals
    const expected = SCRIPTS[script]
    if (!expected) throw new Problem(`No such script: ${script}`)
    const usage = usageOf(script)
    if (args.length !== expected.length) throw new Problem(usage)
    await ensureDependencies()
    const target = targetEnv(values.project, process.env, runningDemo, usage)
    const bundle = await bundleScript(`operator/${script}.ts`)
    const options = SCRIPT_OPTIONS.flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [`--${name}=${value}`]
    })
    const { code } = await run(process.execPath, [bundle, ...args, ...options], {
      env: { ...process.env, ...target },
    })
    process.exitCode = code
  })
}

/**
 * Returns the environment variables that select a script's Firebase project. The project comes from the command line,
 * otherwise from the environment, otherwise from a running `npm start`.
 * @param {string | undefined} project from the command line
 * @param {NodeJS.ProcessEnv} env
 * @param {() => Record<string, string> | null} demo
 * @param {string} [usage] the script's usage message
 * @returns {Record<string, string>}
 * @throws {Problem} when no project is found, or when `env` names emulators but the project is not a demo project
 */
export function targetEnv(project, env, demo, usage = '') {
  const emulated = Boolean(env.FIRESTORE_EMULATOR_HOST || env.FIREBASE_AUTH_EMULATOR_HOST)
  const named = project ?? env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT
  if (named) {
    if (emulated && !named.startsWith('demo-')) {
      throw new Problem(
        `${named} is not a demo project, but the environment variables name emulators: unset FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST.`,
      )
    }
    return { GCLOUD_PROJECT: named }
  }
  const running = demo()
  if (running) return running
  throw new Problem(
    `No project is selected. Add --project PROJECT, or start the demo with npm start. ${usage}`,
  )
}
