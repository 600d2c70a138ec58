import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Problem } from './problem.mjs'

/** The network address on which all local servers listen. */
export const HOST = '127.0.0.1'

/**
 * The standard port of each local server, and the environment variable that can set another port. If a standard port is
 * in use, the same offset is added to all ports that no variable sets.
 * @type {Record<PortName, { env: string, standard: number }>}
 * @typedef {'hosting' | 'auth' | 'firestore' | 'functions' | 'storage' | 'hub' | 'logging' | 'eventarc' | 'tasks' | 'firestoreWebsocket' | 'mail' | 'smtp'} PortName
 * @typedef {Record<PortName, number>} Ports
 */
export const PORTS = {
  hosting: { env: 'CAVE_HOSTING_PORT', standard: 5000 },
  auth: { env: 'CAVE_AUTH_PORT', standard: 9099 },
  firestore: { env: 'CAVE_FIRESTORE_PORT', standard: 8080 },
  functions: { env: 'CAVE_FUNCTIONS_PORT', standard: 5001 },
  storage: { env: 'CAVE_STORAGE_PORT', standard: 9199 },
  hub: { env: 'CAVE_HUB_PORT', standard: 4400 },
  logging: { env: 'CAVE_LOGGING_PORT', standard: 4500 },
  eventarc: { env: 'CAVE_EVENTARC_PORT', standard: 9299 },
  tasks: { env: 'CAVE_TASKS_PORT', standard: 9499 },
  firestoreWebsocket: { env: 'CAVE_FIRESTORE_WEBSOCKET_PORT', standard: 9150 },
  mail: { env: 'CAVE_MAIL_PORT', standard: 1080 },
  smtp: { env: 'CAVE_SMTP_PORT', standard: 1025 },
}

const PORT_NAMES = /** @type {PortName[]} */ (Object.keys(PORTS))
const PORT_STEP = 10
/** How many offsets (10, 20, …, 90) are tried. An offset of 100 would give Auth the standard port of Storage. */
const MAX_PORT_STEPS = 9

/**
 * Returns the ports of `npm start`. A port is set by its environment variable, or else is the standard port. If a
 * standard port is in use, the same offset is added to all ports that no variable sets.
 * @param {{ env?: NodeJS.ProcessEnv, isFree?: (port: number) => Promise<boolean> }} [options]
 * @returns {Promise<{ ports: Ports, movedBy: number }>} movedBy: the offset; 0 for the standard ports
 * @throws {Problem} when an environment variable sets a port that is invalid or in use, or when no block of ports is
 *   free
 */
export async function choosePorts({ env = process.env, isFree = isPortFree } = {}) {
  const fixed = fixedPorts(env)
  for (const [name, port] of Object.entries(fixed)) {
    const variable = PORTS[/** @type {PortName} */ (name)].env
    if (!(await isFree(port)))
      throw new Problem(
        `Port ${port} (${variable}) is in use: stop the program that uses it, or set ${variable} to another port.`,
      )
  }
  for (let step = 0; step <= MAX_PORT_STEPS; step++) {
    const ports = blockOf(step * PORT_STEP, fixed)
    const free = await Promise.all(
      PORT_NAMES.map(async (name) => name in fixed || isFree(ports[name])),
    )
    if (free.every(Boolean)) return { ports, movedBy: step * PORT_STEP }
  }
  throw new Problem(
    `No free block of ports was found, starting at port ${PORTS.hosting.standard}: stop another run, or set ${PORTS.hosting.env} and the variables of the other ports.`,
  )
}

/**
 * Returns ports for a run that needs no fixed ports: the ports that environment variables set, and otherwise any free
 * ports.
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Ports>}
 */
export async function freePorts({ env = process.env } = {}) {
  const found = await Promise.all(PORT_NAMES.map(() => freePort()))
  const ports = Object.fromEntries(PORT_NAMES.map((name, index) => [name, found[index]]))
  return /** @type {Ports} */ ({ ...ports, ...fixedPorts(env) })
}

/**
 * The ports from which `freePort` chooses. Systems use higher ports for outgoing connections and for servers that ask
 * for any port. Such a connection could take a free port before our server listens on it.
 */
const FREE_PORTS = { first: 20_000, last: 32_000 }

/** @returns {Promise<number>} one free port */
export async function freePort() {
  const { default: getPort, portNumbers } = await import('get-port')
  // Each search starts at a random port, so that simultaneous runs do not choose the same ports.
  const first = randomInt(FREE_PORTS.first, FREE_PORTS.last)
  return getPort({ host: HOST, port: portNumbers(first, FREE_PORTS.last) })
}

/**
 * Returns the ports of the last run if they are free, otherwise new ports. A run with the same ports can reuse the last
 * web build.
 * @param {string} file the file in which the ports are stored between runs
 * @returns {Promise<Ports>}
 */
export async function stickyPorts(file) {
  if (existsSync(file)) {
    /** @type {Ports} */
    const last = { ...JSON.parse(readFileSync(file, 'utf8')), ...fixedPorts(process.env) }
    const free = await Promise.all(
      PORT_NAMES.map(async (name) => last[name] && isPortFree(last[name])),
    )
    if (free.every(Boolean)) return last
  }
  const ports = await freePorts()
  writeFileSync(file, JSON.stringify(ports))
  return ports
}

/** @param {NodeJS.ProcessEnv} env @returns {Partial<Ports>} */
function fixedPorts(env) {
  /** @type {Partial<Ports>} */
  const fixed = {}
  for (const name of PORT_NAMES) {
    const value = env[PORTS[name].env]
    if (!value) continue
    const port = Number(value)
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Problem(`${PORTS[name].env} is '${value}': a port is a number from 1 to 65535.`)
    fixed[name] = port
  }
  return fixed
}

/** @param {number} offset @param {Partial<Ports>} fixed @returns {Ports} */
function blockOf(offset, fixed) {
  const block = Object.fromEntries(PORT_NAMES.map((name) => [name, PORTS[name].standard + offset]))
  return /** @type {Ports} */ ({ ...block, ...fixed })
}

/**
 * Checks whether a port is free. If it is free, get-port reserves it for 15 to 30 seconds. During this time, another
 * call for the same port returns false.
 * @param {number} port
 * @returns {Promise<boolean>} whether no program listens on this port, on any address of this machine
 */
export async function isPortFree(port) {
  // Imported here and not at the top, because commands load this module before they install the dependencies.
  const { default: getPort } = await import('get-port')
  return (await getPort({ port })) === port
}
