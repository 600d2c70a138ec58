import { expect, test } from 'vitest'
import { targetEnv, usageOf } from '../../operator/operate.mjs'

const demoEnv = { GCLOUD_PROJECT: 'demo-the-cave', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
const runningDemo = () => demoEnv
const noRunningDemo = () => null

test('targetEnv selects the project on the command line even if the environment variables name another project', () => {
  expect(targetEnv('real', { GCLOUD_PROJECT: 'other' }, runningDemo)).toEqual({
    GCLOUD_PROJECT: 'real',
  })
})

test('targetEnv selects the project in the environment variables if the command line names no project', () => {
  expect(targetEnv(undefined, { GOOGLE_CLOUD_PROJECT: 'other' }, runningDemo)).toEqual({
    GCLOUD_PROJECT: 'other',
  })
})

test('targetEnv selects the running demo if neither the command line nor the environment variables name a project', () => {
  expect(targetEnv(undefined, {}, runningDemo)).toEqual(demoEnv)
})

test('targetEnv throws a one-line error that asks for the project if no project is named and no demo is running', () => {
  expect(() => targetEnv(undefined, {}, noRunningDemo)).toThrow(
    /^No project is selected\. Add --project PROJECT/,
  )
})

test('while an environment variable names an emulator, targetEnv accepts a demo project and refuses a real project', () => {
  const env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
  expect(() => targetEnv('real', env, noRunningDemo)).toThrow(
    /^real is not a demo project, but .* unset/,
  )
  expect(targetEnv('demo-x', env, noRunningDemo)).toEqual({ GCLOUD_PROJECT: 'demo-x' })
})

test.each([
  ['restore', 'restore -- FOLDER [--project PROJECT] [--bucket BUCKET] [--hash-parameters FILE]'],
  ['backup', 'backup -- FOLDER [--project PROJECT] [--bucket BUCKET]'],
  ['rebuild-search', 'rebuild-search -- [--project PROJECT]'],
  ['end-sessions', 'end-sessions -- UID|all [--project PROJECT]'],
])('the usage message of %s shows all its options', (script, usage) => {
  expect(usageOf(script)).toBe(`Usage: npm run ${usage}`)
})
