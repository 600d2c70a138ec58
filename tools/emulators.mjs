/**
 * Starts a Firebase Emulator Suite for manual use:
 *   node tools/emulators.mjs [--run NAME] [--only firestore,auth,storage,functions,hosting] [--project ID]
 *                            [--ports auto|default] [--functions DIR] [--public DIR] [-- COMMAND…]
 * Prints the environment variables with which clients find the suite, and runs COMMAND with these variables. Without
 * COMMAND, waits for Ctrl-C. Finally stops the suite.
 */
import './lib/require-node.mjs'
import { parseArgs } from 'node:util'
import { run } from './lib/children.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { startEmulators } from './lib/emulators.mjs'
import { killStaleProcesses } from './lib/stale-processes.mjs'
import { choosePorts, freePorts } from './lib/ports.mjs'
import { onEnd, runCommand } from './lib/run-command.mjs'

const args = process.argv.slice(2)
const split = args.includes('--') ? args.indexOf('--') : args.length
const command = args.slice(split + 1)
const { values } = parseArgs({
  args: args.slice(0, split),
  options: {
    run: { type: 'string', default: 'hand' },
    only: { type: 'string', default: 'firestore,auth,storage' },
    project: { type: 'string', default: 'demo-cave-hand' },
    ports: { type: 'string', default: 'auto' },
    functions: { type: 'string' },
    public: { type: 'string' },
  },
})

await runCommand(async () => {
  await ensureDependencies()
  await killStaleProcesses(values.run)
  const ports = values.ports === 'default' ? (await choosePorts()).ports : await freePorts()
  const suite = await startEmulators({
    run: values.run,
    ports,
    projectId: values.project,
    only: /** @type {import('./lib/emulators.mjs').Emulator[]} */ (values.only.split(',')),
    functionsDir: values.functions,
    publicDir: values.public,
  })
  onEnd(() => suite.stop())
  await suite.ready
  for (const [name, value] of Object.entries(suite.env)) console.log(`${name}=${value}`)
  if (command.length) {
    const [program = '', ...rest] = command
    const { code } = await run(program, rest, { env: { ...process.env, ...suite.env } })
    process.exitCode = code
  } else {
    await suite.ended
  }
})
