import { clearDocuments } from '../../tools/lib/clients.mjs'

/**
 * Deletes all documents of the Firebase project before each test file. The emulator reads every document of a project
 * for each query, so queries would otherwise become slower from file to file.
 */
const { FIRESTORE_EMULATOR_HOST = '', GCLOUD_PROJECT = '' } = process.env
await clearDocuments(FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT)
