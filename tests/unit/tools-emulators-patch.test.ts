import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A script that starts the server of the Hosting emulator in the same way as firebase-tools. */
const SERVER_SCRIPT = `
  const { initMiddleware } = require(process.cwd() + '/node_modules/firebase-tools/lib/hosting/initMiddleware')
  const { server } = require(process.cwd() + '/node_modules/superstatic')
  const files = initMiddleware({ js: '', json: '{}', emulatorsJs: '' })
  const [, cwd] = process.argv
  const headers = [{ source: '*.js', headers: [{ key: 'Cache-Control', value: 'max-age=9, immutable' }] }]
  const config = { public: '.', headers }
  server({ port: 0, host: '127.0.0.1', cwd, config, compression: true, stack: 'strict', before: { files } })
    .listen(function () { console.log(this.address().port) })
`

/** The content of hashed.js, which is long enough for the server to compress the response. */
const SCRIPT = '// The script\n'.repeat(200)

const serverFolder = mkdtempSync(join(tmpdir(), 'hosted-'))
let serverProcess: ChildProcess
let serverPort: number
beforeAll(async () => {
  writeFileSync(join(serverFolder, 'index.html'), 'home')
  writeFileSync(join(serverFolder, '404.html'), 'not found')
  writeFileSync(join(serverFolder, 'hashed.js'), SCRIPT)
  serverProcess = spawn(process.execPath, [
    '--import',
    './tools/lib/emulators-patch.mjs',
    '-e',
    SERVER_SCRIPT,
    serverFolder,
  ])
  serverPort = await new Promise<number>((resolve, reject) => {
    serverProcess.stdout?.once('data', (text: Buffer) => resolve(Number(text)))
    serverProcess.once('exit', () => reject(new Error('The server ended')))
  })
}, 30_000)
afterAll(() => {
  serverProcess.kill()
  rmSync(serverFolder, { recursive: true })
})

/**
 * Sends a request for exactly `target`, which fetch() would normalise.
 * @returns the HTTP status; 0 if there is no response
 */
function statusOf(target: string, host = `127.0.0.1:${serverPort}`): Promise<number> {
  return new Promise((resolve) => {
    let responseText = ''
    const socket = connect(serverPort, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => (responseText += chunk.toString()))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(responseText)?.[1] ?? 0)))
  })
}

/** Returns a response without the headers that depend on the connection or the time. */
async function responseTo(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${serverPort}${path}`, { headers })
  const {
    date: _,
    'content-length': _length,
    'transfer-encoding': _transfer,
    ...rest
  } = Object.fromEntries(response.headers)
  return { status: response.status, headers: rest, body: await response.text() }
}

describe('the Hosting emulator', () => {
  it.each(['//host%2fx', '//', '///', '//[', '//a:b', '/\\', 'http://[', '/%', '/%c0%ae'])(
    'the Hosting emulator refuses the request target %s and keeps running',
    async (target) => {
      expect(await statusOf(target)).toBe(400)
      expect(await statusOf('/')).toBe(200)
    },
  )

  it.each(['', 'a b', '%', '[', 'x:99999'])(
    'the Hosting emulator refuses the host "%s" and keeps running',
    async (host) => {
      expect(await statusOf('/', host)).toBe(400)
      expect(await statusOf('/')).toBe(200)
    },
  )

  it.each([
    ['/', 200],
    ['/?a=%', 200],
    ['/nothing', 404],
    ['/%20', 404],
    ['//nothing/here', 404],
  ])('the Hosting emulator responds to %s with the status %i', async (target, status) => {
    expect(await statusOf(target)).toBe(status)
  })

  it.each([
    ['gzip', 'gzip'],
    ['identity', null],
  ])(
    'with the encoding %s, the Hosting emulator repeats its first response for an immutable file that has changed',
    async (accepted, encoding) => {
      const first = await responseTo('/hashed.js', { 'accept-encoding': accepted })
      expect(first).toMatchObject({ status: 200, body: SCRIPT })
      expect(first.headers).toMatchObject({ 'cache-control': 'max-age=9, immutable' })
      expect(first.headers['content-encoding'] ?? null).toBe(encoding)
      writeFileSync(join(serverFolder, 'hashed.js'), 'changed')
      expect(await responseTo('/hashed.js', { 'accept-encoding': accepted })).toEqual(first)
      expect(
        await responseTo('/hashed.js', { 'accept-encoding': accepted, 'if-none-match': '"other"' }),
      ).toMatchObject({ status: 200, body: 'changed' })
      writeFileSync(join(serverFolder, 'hashed.js'), SCRIPT)
    },
  )

  it('the Hosting emulator serves the new content of a changed file, unless its Cache-Control header says “immutable”', async () => {
    expect(await responseTo('/')).toMatchObject({ status: 200, body: 'home' })
    writeFileSync(join(serverFolder, 'index.html'), 'changed')
    expect(await responseTo('/')).toMatchObject({ status: 200, body: 'changed' })
  })

  it('the Hosting emulator finds a file that is added after a 404 response, because it does not cache such responses', async () => {
    expect(await responseTo('/later.js')).toMatchObject({ status: 404 })
    writeFileSync(join(serverFolder, 'later.js'), 'late')
    expect(await responseTo('/later.js')).toMatchObject({ status: 200, body: 'late' })
  })
})
