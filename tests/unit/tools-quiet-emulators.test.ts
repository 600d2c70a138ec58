import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeConfig } from '../../tools/lib/emulator-config.mjs'

const stage = mkdtempSync(join(tmpdir(), 'stage-'))
afterAll(() => rmSync(stage, { recursive: true }))

/** The option for a detailed log. Without our patches, firebase-tools starts the Firestore emulator with it. */
const DETAILED_LOG = '-Dgoogle.cloud_firestore.debug_log_level=FINE'
const SPAWN_SCRIPT = `
  const { _getCommand } = require(process.cwd() + '/node_modules/firebase-tools/lib/emulator/downloadableEmulators')
  const [option] = _getCommand('firestore', {}).args
  require('child_process').spawn('echo', [option], { stdio: 'inherit' })
`

/**
 * Starts a process with our patches for firebase-tools. The process runs `echo` with the first option for the Firestore
 * emulator, which the patches may replace. Returns the option that `echo` prints.
 */
const optionWithPatches = (env: Record<string, string>) =>
  execFileSync(process.execPath, ['--import', './tools/lib/quiet-patch.mjs', '-e', SPAWN_SCRIPT], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim()

it('the Firestore emulator starts with a logging configuration that disables all messages', () => {
  const [name, file = ''] = optionWithPatches({ CAVE_FIRESTORE_LOG: '' }).split('=')
  expect(name).toBe('-Djava.util.logging.config.file')
  expect(readFileSync(file, 'utf8')).toContain('.level=OFF\n')
})

it('CAVE_FIRESTORE_LOG=1 keeps the detailed log of the Firestore emulator', () => {
  expect(optionWithPatches({ CAVE_FIRESTORE_LOG: '1' })).toBe(DETAILED_LOG)
})

it('writeConfig links the Storage rules into the folder of the emulators, because the Storage emulator watches the rules there', async () => {
  const ports = { firestore: 1, firestoreWebsocket: 2 } as Parameters<
    typeof writeConfig
  >[1]['ports']
  await writeConfig(stage, { ports, projectId: 'demo-config' })
  expect(realpathSync(join(stage, 'storage.rules'))).toBe(realpathSync('storage.rules'))
})
