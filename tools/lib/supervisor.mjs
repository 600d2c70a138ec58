/**
 * Stands between a command and its Emulator Suite, so that nothing outlives the command, however that ends: when the
 * command says stop, or is gone (the channel to it closes), the keeper saves the data, stops firebase-tools and ends
 * what is left. Started by emulators.mjs with the path of a JSON file: { args, cwd, log, echo, dataDir, hub, pids }.
 */
import { spawn } from 'node:child_process'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { familyOf, listProcesses, signalAll, stillRunning } from './processes.mjs'

const STOP_MS = 10_000
const EXPORT_MS = 30_000

/** @type {{ args: string[], cwd: string, log: string, echo: boolean, dataDir: string | null, hub: string, pids: string }} */
const spec = JSON.parse(readFileSync(/** @type {string} */ (process.argv[2]), 'utf8'))
/** @type {import('./processes.mjs').Proc[]} */
let known = []
let ready = false
let stopping = false

const log = createWriteStream(spec.log)
const PATCH = new URL('emulators-patch.mjs', import.meta.url).href
const firebase = spawn(process.execPath, ['--import', PATCH, ...spec.args], {
  cwd: spec.cwd,
  stdio: ['ignore', 'pipe', 'pipe'],
})
const ended = new Promise((resolve) => firebase.once('exit', resolve))
remember()

for (const stream of [firebase.stdout, firebase.stderr]) {
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    log.write(chunk)
    if (ready && spec.echo) process.stdout.write(chunk)
    if (ready || !chunk.includes('All emulators ready')) return
    ready = true
    remember()
    tell('ready')
  })
}

void ended.then(() => stop())
process.on('disconnect', () => void stop())
process.on('message', (message) => {
  if (message === 'stop') void stop()
  if (message === 'kill') finish()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())

async function stop() {
  if (stopping) return
  stopping = true
  if (ready && spec.dataDir && isAlive()) await exportTo(spec.dataDir)
  remember()
  firebase.kill('SIGINT')
  const patience = setTimeout(finish, STOP_MS)
  await ended
  clearTimeout(patience)
  finish()
}

const isAlive = () => firebase.exitCode === null && firebase.signalCode === null

function finish() {
  remember()
  signalAll(
    stillRunning(known).filter(({ pid }) => pid !== process.pid),
    'SIGKILL',
  )
  rmSync(spec.pids, { force: true })
  process.exit(0)
}

/** Writes down who belongs to this suite: firebase-tools starts Java in a group of its own, where it is lost later on. */
function remember() {
  const all = listProcesses()
  const mine = [...familyOf(process.pid, all), ...all.filter(({ pgid }) => pgid === process.pid)]
  const seen = new Set(known.map(({ pid, started }) => `${pid} ${started}`))
  known = [...known, ...mine.filter(({ pid, started }) => !seen.has(`${pid} ${started}`))]
  writeFileSync(spec.pids, JSON.stringify(known))
}

/**
 * Saves beside the last data and then swaps: stopped at any point, one whole set remains (see takeUpData).
 * @param {string} dataDir
 */
async function exportTo(dataDir) {
  const fresh = `${dataDir}.new`
  const old = `${dataDir}.old`
  try {
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    const answer = await fetch(`${spec.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: fresh, initiatedBy: 'exit' }),
      signal: AbortSignal.timeout(EXPORT_MS),
    })
    if (!answer.ok) throw new Error(await answer.text())
    rmSync(old, { recursive: true, force: true })
    if (existsSync(dataDir)) renameSync(dataDir, old)
    renameSync(fresh, dataDir)
    rmSync(old, { recursive: true, force: true })
  } catch (error) {
    tell(`not saved: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** @param {string} message */
function tell(message) {
  if (process.connected) process.send?.(message)
}
