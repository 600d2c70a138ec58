import { expect, test } from 'vitest'
import { targetEnv } from '../../operator/operate.mjs'

const demo = { GCLOUD_PROJECT: 'demo-the-cave', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
const running = () => demo
const nothing = () => null

test('targetEnv prefers the project on the command line', () => {
  expect(targetEnv('real', { GCLOUD_PROJECT: 'other' }, running)).toEqual({
    GCLOUD_PROJECT: 'real',
  })
})

test('targetEnv uses the project of the environment if the command line names none', () => {
  expect(targetEnv(undefined, { GOOGLE_CLOUD_PROJECT: 'other' }, running)).toEqual({
    GCLOUD_PROJECT: 'other',
  })
})

test('targetEnv uses the project of the running demo if no other project is named', () => {
  expect(targetEnv(undefined, {}, running)).toEqual(demo)
})

test('targetEnv asks for a missing project in one line', () => {
  expect(() => targetEnv(undefined, {}, nothing)).toThrow(/^Which project\? Add --project PROJECT/)
})

test('targetEnv refuses a real project while an emulator is set', () => {
  const env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }
  expect(() => targetEnv('real', env, nothing)).toThrow(/^real is not a demo project, but .* unset/)
  expect(targetEnv('demo-x', env, nothing)).toEqual({ GCLOUD_PROJECT: 'demo-x' })
})
