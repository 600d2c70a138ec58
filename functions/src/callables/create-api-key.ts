import { createApiKey as contract } from '@domain/calls/create-api-key'
import { LENGTHS } from '@domain/limits'
import { newApiKey } from '../data/api-key-secrets'
import { apiKeys, apiKeyUsage } from '../data/collections'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { sha256 } from '../lib/hash'
import { log } from '../lib/logging'

/** Makes a key and its usage counter together. The answer is the only place where the key itself is ever seen. */
export const createApiKeyAction = defineAction(
  contract,
  'admin',
  async ({ name, description }, { db, now }, { uid }) => {
    const key = newApiKey()
    const id = sha256(key)
    const batch = db.batch()
    batch.create(apiKeys(db).doc(id), {
      name,
      description,
      key_hash: id,
      key_prefix: key.slice(0, LENGTHS.apiKeyPrefix),
      is_active: true,
      last_used_at: null,
      created_at: now(),
      created_by: uid,
    })
    batch.create(apiKeyUsage(db).doc(id), { minutes: {} })
    await batch.commit()
    log.info('API key created', { uid })
    return { id, key }
  },
)

export const createApiKey = defineCallable(createApiKeyAction)
