import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Problem } from './problem.mjs'

/** The address that everything listens on. */
export const HOST = '127.0.0.1'

/**
 * The one place for ports. Each can be set by an environment variable named here; the rest of a block moves together.
 * @type {Record<PortName, { env: string, standard: number }>}
 * @typedef {'hosting' | 'auth' | 'firestore' | 'functions' | 'storage' | 'hub' | 'logging' | 'eventarc' | 'tasks' | 'firestoreWebsocket'} PortName
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
}

const NAMES = /** @type {PortName[]} */ (Object.keys(PORTS))
const STEP = 10
/** 9 steps at most: a tenth would put Auth's port on Storage's. */
const STEPS = 9

/**
 * The ports of `npm start`: the standard ones, or the whole block moved on when another program has one of them.
 * @param {{ env?: NodeJS.ProcessEnv, isFree?: (port: number) => Promise<boolean> }} [options]
 * @returns {Promise<{ ports: Ports, movedBy: number }>} movedBy: 0 when the standard ports were free
 * @throws {Problem} when a port set by environment is wrong or taken, or no block is free
 */
export async function choosePorts({ env = process.env, isFree = isPortFree } = {}) {
  const fixed = fixedPorts(env)
  for (const [name, port] of Object.entries(fixed)) {
    const variable = PORTS[/** @type {PortName} */ (name)].env
    if (!(await isFree(port)))
      throw new Problem(
        `Port ${port} (${variable}) is in use: free it, or set ${variable} to another.`,
      )
  }
  for (let step = 0; step <= STEPS; step++) {
    const ports = blockOf(step * STEP, fixed)
    const free = await Promise.all(NAMES.map(async (name) => name in fixed || isFree(ports[name])))
    if (free.every(Boolean)) return { ports, movedBy: step * STEP }
  }
  throw new Problem(
    `No free block of ports from ${PORTS.hosting.standard} on: stop another run, or set ${PORTS.hosting.env} and its like.`,
  )
}

/**
 * Ports that are free now, for runs that nobody types an address for; those set by environment stay.
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Ports>}
 */
export async function freePorts({ env = process.env } = {}) {
  const servers = await Promise.all(NAMES.map(() => listen(0, HOST)))
  const found = servers.map((server) => {
    const address = server?.address()
    return typeof address === 'object' ? address?.port : undefined
  })
  await Promise.all(servers.map((server) => new Promise((done) => server?.close(done))))
  const ports = Object.fromEntries(NAMES.map((name, i) => [name, found[i]]))
  return /** @type {Ports} */ ({ ...ports, ...fixedPorts(env) })
}

/**
 * Free ports again, but those of the last time if they are: what was built for them need not be built anew.
 * @param {string} file remembers them
 * @returns {Promise<Ports>}
 */
export async function stickyPorts(file) {
  if (existsSync(file)) {
    /** @type {Ports} */
    const last = { ...JSON.parse(readFileSync(file, 'utf8')), ...fixedPorts(process.env) }
    const free = await Promise.all(NAMES.map(async (name) => last[name] && isPortFree(last[name])))
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
  for (const name of NAMES) {
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
  const block = Object.fromEntries(NAMES.map((name) => [name, PORTS[name].standard + offset]))
  return /** @type {Ports} */ ({ ...block, ...fixed })
}

/** Whether nobody listens there, on this address or on all of them. @param {number} port */
export async function isPortFree(port) {
  for (const host of [HOST, '::']) {
    const server = await listen(port, host)
    if (!server) return false
    await new Promise((done) => server.close(done))
  }
  return true
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<import('node:net').Server | null>} null when the port is taken
 */
function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return resolve(null)
      // A machine without IPv6 has nobody listening there.
      if (host === '::') return resolve(createServer())
      reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}
