import { setTimeout } from 'node:timers/promises'
import { HOST } from './ports.mjs'
import { Problem } from './problem.mjs'

const CLEAR_TRIES = 40
const CLEAR_PAUSE_MS = 250

/** @typedef {import('./ports.mjs').Ports} Ports */

/**
 * Deletes all documents and accounts in the project of an Emulator Suite.
 * @param {{ ports: Ports, projectId: string }} suite
 * @throws {Problem} when an emulator refuses
 */
export async function clearEmulators({ ports, projectId }) {
  await clearDocuments(`${HOST}:${ports.firestore}`, projectId)
  await clearStore(`http://${HOST}:${ports.auth}/emulator/v1/projects/${projectId}/accounts`)
}

/**
 * Deletes all documents of a Firebase project.
 * @param {string} address the host and port of the Firestore emulator
 * @param {string} projectId
 * @throws {Problem} when the emulator refuses
 */
export const clearDocuments = (address, projectId) =>
  clearStore(`http://${address}/emulator/v1/projects/${projectId}/databases/(default)/documents`)

/**
 * Deletes all documents or all accounts. Retries, because the emulator responds with 409 while a transaction is open.
 * @param {string} store the URL of the documents or the accounts
 */
async function clearStore(store) {
  let refusal = ''
  for (let tries = 0; tries < CLEAR_TRIES; tries++) {
    const answer = await fetch(store, {
      method: 'DELETE',
      headers: { authorization: 'Bearer owner' },
    })
    if (answer.ok) return
    refusal = `${answer.status} ${await answer.text()}`
    await setTimeout(CLEAR_PAUSE_MS)
  }
  throw new Problem(`The emulators' data could not be deleted: ${refusal}`)
}

/** Returns the name of a demo project's default bucket in the emulators. @param {string} projectId */
export const bucketOf = (projectId) => `${projectId}.appspot.com`

/**
 * Returns the environment variables with which clients find an Emulator Suite. The variables with the prefix CAVE_
 * contain the URLs of Functions, Hosting and the emulator hub. Google's SDKs read the other variables.
 * @param {string} projectId
 * @param {Ports} ports
 * @returns {Record<string, string>}
 */
export function clientEnv(projectId, ports) {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: bucketOf(projectId) }),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    CAVE_FUNCTIONS_URL: `http://${HOST}:${ports.functions}`,
    CAVE_HOSTING_URL: `http://${HOST}:${ports.hosting}`,
    CAVE_HUB_URL: `http://${HOST}:${ports.hub}`,
    METADATA_SERVER_DETECTION: 'none',
  }
}
