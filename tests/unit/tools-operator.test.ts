import { expect, test } from 'vitest'
import { targetEnv } from '../../operator/operate.mjs'

const demo = { GCLOUD_PROJECT: 'demo-the-cave', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
const running = () => demo
const nothing = () => null

test('the project on the command line comes first', () => {
  expect(targetEnv('real', { GCLOUD_PROJECT: 'other' }, running)).toEqual({
    GCLOUD_PROJECT: 'real',
  })
})

test('the project of the environment comes second', () => {
  expect(targetEnv(undefined, { GOOGLE_CLOUD_PROJECT: 'other' }, running)).toEqual({
    GCLOUD_PROJECT: 'other',
  })
})

test('the local demo’s project comes third', () => {
  expect(targetEnv(undefined, {}, running)).toEqual(demo)
})

test('a missing project gives one line that asks for it', () => {
  expect(() => targetEnv(undefined, {}, nothing)).toThrow(/^Which project\? Add --project PROJECT/)
})

test('a real project is not mistaken for an emulator', () => {
  const env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
  expect(() => targetEnv('real', env, nothing)).toThrow(/^real is not a demo project, but .* unset/)
  expect(targetEnv('demo-x', env, nothing)).toEqual({ GCLOUD_PROJECT: 'demo-x' })
})
