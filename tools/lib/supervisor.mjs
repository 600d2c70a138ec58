/**
 * The process between a command, such as `npm start`, and the command's Emulator Suite. When the command requests a
 * stop or has ended (the IPC channel closes), the supervisor saves the data, stops firebase-tools and kills all
 * remaining processes. emulators.mjs starts the supervisor with the path of a JSON file: { args, cwd, log, echo,
 * dataDir, hub, pids }.
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

const STOP_TIMEOUT_MS = 10_000
const EXPORT_TIMEOUT_MS = 30_000

/** @type {{ args: string[], cwd: string, log: string, echo: boolean, dataDir: string | null, hub: string, pids: string }} */
const spec = JSON.parse(readFileSync(/** @type {string} */ (process.argv[2]), 'utf8'))
/** @type {import('./processes.mjs').Proc[]} */
let knownProcesses = []
let isReady = false
let isStopping = false

const log = createWriteStream(spec.log)
const PATCH_URL = new URL('emulators-patch.mjs', import.meta.url).href
const firebase = spawn(process.execPath, ['--import', PATCH_URL, ...spec.args], {
  cwd: spec.cwd,
  stdio: ['ignore', 'pipe', 'pipe'],
})
const ended = new Promise((resolve) => firebase.once('exit', resolve))
recordProcesses()

for (const stream of [firebase.stdout, firebase.stderr]) {
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    log.write(chunk)
    if (isReady && spec.echo) process.stdout.write(chunk)
    if (isReady || !chunk.includes('All emulators ready')) return
    isReady = true
    recordProcesses()
    sendToParent('ready')
  })
}

void ended.then(() => stop())
process.on('disconnect', () => void stop())
process.on('message', (message) => {
  if (message === 'stop') void stop()
  if (message === 'kill') killAll()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())

async function stop() {
  if (isStopping) return
  isStopping = true
  if (isReady && spec.dataDir && isAlive()) await exportTo(spec.dataDir)
  recordProcesses()
  firebase.kill('SIGINT')
  const timeout = setTimeout(killAll, STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timeout)
  killAll()
}

const isAlive = () => firebase.exitCode === null && firebase.signalCode === null

/** Kills the suite's remaining processes, and ends this process. */
function killAll() {
  recordProcesses()
  signalAll(
    stillRunning(knownProcesses).filter(({ pid }) => pid !== process.pid),
    'SIGKILL',
  )
  rmSync(spec.pids, { force: true })
  process.exit(0)
}

/**
 * Records the suite's processes. This must happen while firebase-tools is running: it starts Java in a separate process
 * group, so a Java process can't be found after its parent process has ended.
 */
function recordProcesses() {
  const all = listProcesses()
  const own = [...familyOf(process.pid, all), ...all.filter(({ pgid }) => pgid === process.pid)]
  const seen = new Set(knownProcesses.map(({ pid, started }) => `${pid} ${started}`))
  knownProcesses = [
    ...knownProcesses,
    ...own.filter(({ pid, started }) => !seen.has(`${pid} ${started}`)),
  ]
  writeFileSync(spec.pids, JSON.stringify(knownProcesses))
}

/**
 * Writes the data to a new folder, and then replaces the old folder with the new one. After an interruption, at least
 * one of the two folders is complete (see recoverData).
 * @param {string} dataDir
 */
async function exportTo(dataDir) {
  const fresh = `${dataDir}.new`
  const old = `${dataDir}.old`
  try {
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    const response = await fetch(`${spec.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: fresh, initiatedBy: 'exit' }),
      signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(await response.text())
    rmSync(old, { recursive: true, force: true })
    if (existsSync(dataDir)) renameSync(dataDir, old)
    renameSync(fresh, dataDir)
    rmSync(old, { recursive: true, force: true })
  } catch (error) {
    sendToParent(
      `the data was not saved: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** @param {string} message */
function sendToParent(message) {
  if (process.connected) process.send?.(message)
}
