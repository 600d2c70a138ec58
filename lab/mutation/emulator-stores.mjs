const OWNER_HEADERS = { authorization: 'Bearer owner', 'content-type': 'application/json' }

/** @typedef {Record<string, unknown> & { name: string }} Stored a document in the format of the REST interface */

/**
 * Returns functions for one project in the Firestore emulator: they load rules, and save and restore documents. Their
 * requests bypass the rules.
 * @param {string} host and port
 * @param {string} projectId
 */
export function firestoreStore(host, projectId) {
  const project = `http://${host}/emulator/v1/projects/${projectId}`
  const documents = `http://${host}/v1/projects/${projectId}/databases/(default)/documents`
  /** @type {Stored[]} */
  let saved = []
  return {
    /** @param {string} rules @returns {Promise<string>} the compiler's error; '' on success */
    load: (rules) =>
      requestRefusal(`${project}:securityRules`, 'PUT', { rules: { files: [{ content: rules }] } }),

    /** Reads all stored documents into memory, so that `reset` can restore them. */
    async snapshot() {
      saved = []
      const { collectionIds = [] } = /** @type {{ collectionIds?: string[] }} */ (
        await requestJson(`${documents}:listCollectionIds`, 'POST', {})
      )
      for (const id of collectionIds) {
        const page = /** @type {{ documents?: Stored[], nextPageToken?: string }} */ (
          await requestJson(`${documents}/${id}?pageSize=1000`, 'GET')
        )
        if (page.nextPageToken) throw new Error(`${id} has more documents than a snapshot can hold`)
        saved.push(...(page.documents ?? []))
      }
    },

    async reset() {
      const failure = await requestRefusal(`${project}/databases/(default)/documents`, 'DELETE')
      if (failure) throw new Error(`${projectId} could not be cleared: ${failure}`)
      const writes = saved.map(({ name, fields }) => ({ update: { name, fields } }))
      await requestJson(`${documents}:commit`, 'POST', { writes })
    },

    /**
     * @returns {Promise<number[]>} offsets of the expressions in the rules that were evaluated since the rules were
     *   last loaded
     */
    async visited() {
      const { report } = /** @type {{ report: Visit[] }} */ (
        await requestJson(`${project}:ruleCoverage`, 'GET')
      )
      return report
        .filter(({ values }) => values?.length)
        .map(({ sourcePosition }) => sourcePosition.currentOffset)
    },
  }
}

/** @typedef {{ sourcePosition: { currentOffset: number }, values?: unknown[] }} Visit */

/**
 * Returns the functions of `firestoreStore` for the Storage emulator. `load` loads rules for all projects. `snapshot`
 * and `reset` do nothing, because each Storage test creates its own objects. `visited` returns null: unknown.
 * @param {string} host and port
 */
export function storageStore(host) {
  return {
    /** @param {string} rules @returns {Promise<string>} */
    load: (rules) =>
      requestRefusal(`http://${host}/internal/setRules`, 'PUT', {
        rules: { files: [{ name: 'storage.rules', content: rules }] },
      }),
    snapshot: () => Promise.resolve(),
    reset: () => Promise.resolve(),
    visited: () => Promise.resolve(/** @type {number[] | null} */ (null)),
  }
}

/**
 * @param {string} url
 * @param {string} method
 * @param {unknown} [body]
 * @returns {Promise<string>} '' on success, otherwise the status and the text of the response
 */
async function requestRefusal(url, method, body) {
  const answer = await send(url, method, body)
  const text = await answer.text()
  return answer.ok ? '' : `${answer.status} ${text}`
}

/** @param {string} url @param {string} method @param {unknown} [body] @returns {Promise<unknown>} */
async function requestJson(url, method, body) {
  const answer = await send(url, method, body)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** @param {string} url @param {string} method @param {unknown} body no body if undefined */
function send(url, method, body) {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(url, { method, headers: OWNER_HEADERS, ...content })
}
