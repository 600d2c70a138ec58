import * as z from 'zod/mini'
import { createApiKey as contract } from '@domain/calls/create-api-key'
import { BASE62 } from '@domain/entities/api-key'
import type { AuditActor } from '@domain/entities/audit-entry'
import { isStandingAdmin } from '@domain/entities/user-role'
import { LENGTHS } from '@domain/limits'
import { apiKeyOf } from '../data/api-key-secrets'
import { idempotent } from '../data/attempts'
import { adminActor, addAuditEntry } from '../data/audit/log'
import { apiKeys, apiKeyUsage } from '../data/collections'
import { readRoleRow } from '../data/standing'
import { mirrorSuspension } from '../data/suspension'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { sha256, randomText } from '../lib/crypto'
import { log } from '../lib/logging'

/** The length of the salt in characters. The salt has 250 random bits, as many as the key. */
const SALT_LENGTH = 42
const createdKeySchema = z.object({ salt: z.string() })

/**
 * Creates an API key, its usage counter and its audit entry in one commit. A retry of the same attempt creates nothing
 * and returns the same key. Only the response contains the key, because the database stores its hash.
 */
export const createApiKeyAction = defineAction(
  contract,
  'admin',
  async ({ attempt_id, ...fields }, { db, now }, { uid }) => {
    const created_at = now()
    const attempt = idempotent(
      db,
      { action: contract.name, uid, attempt_id, wanted: fields },
      createdKeySchema,
      created_at,
    )
    const draftKey = (actor: AuditActor) => () => {
      const salt = randomText(BASE62, SALT_LENGTH)
      const key = apiKeyOf(salt, attempt_id)
      const id = sha256(key)
      const key_prefix = key.slice(0, LENGTHS.apiKeyPrefix)
      const batch = db.batch()
      batch.create(apiKeys(db).doc(id), {
        ...fields,
        key_hash: id,
        key_prefix,
        is_active: true,
        last_used_at: null,
        created_at,
        created_by: uid,
      })
      batch.create(apiKeyUsage(db).doc(id), { minutes: {} })
      addAuditEntry(db, batch, {
        action: 'key_created',
        actor,
        target: { id: key_prefix, label: fields.name },
        after: fields,
        at: created_at,
      })
      return { batch, made: { salt } }
    }
    const { salt } =
      (await attempt.earlier()) ?? (await attempt.store(draftKey(await adminActor(db, uid))))
    // Blocks the new key if the admin was suspended or demoted in the meantime (decision 048).
    if (!isStandingAdmin(await readRoleRow(db, uid))) await mirrorSuspension(db, uid)
    log.info('API key created', { uid })
    const key = apiKeyOf(salt, attempt_id)
    return { id: sha256(key), key }
  },
)

export const createApiKey = defineCallable(createApiKeyAction)
