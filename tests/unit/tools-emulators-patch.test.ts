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
  server({ port: 0, host: '127.0.0.1', cwd, config: { public: '.' }, stack: 'strict', before: { files } })
    .listen(function () { console.log(this.address().port) })
`

const serverFolder = mkdtempSync(join(tmpdir(), 'hosted-'))
let serverProcess: ChildProcess
let serverPort: number
beforeAll(async () => {
  writeFileSync(join(serverFolder, 'index.html'), 'home')
  writeFileSync(join(serverFolder, '404.html'), 'not found')
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

/** Sends a request whose target is not normalised. @returns the status of the response, or 0 without a response */
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

describe('the Hosting emulator', () => {
  it.each(['//host%2fx', '//', '///', '//[', '//a:b', '/\\', 'http://[', '/%', '/%c0%ae'])(
    'the Hosting emulator refuses the address %s and keeps running',
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
})
