import { expect, test } from 'vitest'
import { targetEnv } from '../../tools/lib/operator.mjs'

const demo = { GCLOUD_PROJECT: 'demo-the-cave', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
const running = () => demo
const nothing = () => null

test('the project named on the command line comes first', () => {
  expect(targetEnv('real', { GCLOUD_PROJECT: 'other' }, running)).toEqual({
    GCLOUD_PROJECT: 'real',
  })
})

test('then the environment', () => {
  expect(targetEnv(undefined, { GOOGLE_CLOUD_PROJECT: 'other' }, running)).toEqual({
    GCLOUD_PROJECT: 'other',
  })
})

test('then the demo that runs here', () => {
  expect(targetEnv(undefined, {}, running)).toEqual(demo)
})

test('without any, one line asks which', () => {
  expect(() => targetEnv(undefined, {}, nothing)).toThrow(/^Which project\? Add --project PROJECT/)
})

test('a real project is not mistaken for an emulator', () => {
  const env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
  expect(() => targetEnv('real', env, nothing)).toThrow(/^real is no demo project, but .* unset/)
  expect(targetEnv('demo-x', env, nothing)).toEqual({ GCLOUD_PROJECT: 'demo-x' })
})
