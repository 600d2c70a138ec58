import { applicationDefault } from 'firebase-admin/app'
import type { HashParameters } from './hash-parameters'

/** An account as the REST interface of Firebase Auth returns it. `firebase auth:export` uses the same format. */
export interface Account {
  localId: string
  email?: string
  passwordHash?: string
  salt?: string
  customAttributes?: string
  providerUserInfo?: { providerId: string }[]
}

/**
 * The fields of an account that Firebase Auth can import. Sessions cannot be imported, so members must sign in again.
 */
const ACCOUNT_FIELDS = [
  'localId',
  'email',
  'emailVerified',
  'displayName',
  'photoUrl',
  'phoneNumber',
  'disabled',
  'createdAt',
  'lastLoginAt',
  'customAttributes',
  'providerUserInfo',
  'mfaInfo',
  'passwordHash',
  'salt',
] as const

const ACCOUNTS_PER_PAGE = 1000
/**
 * The value that Firebase Auth returns instead of a password hash if the operator has no permission to read password
 * hashes.
 */
const REDACTED = Buffer.from('REDACTED').toString('base64')
/**
 * The id of the sign-in provider for passwords. A backup omits an account's entry for this provider, because the
 * account's own fields already contain the same data.
 */
const PASSWORD_PROVIDER = 'password'

/** Reads all accounts of a project, ordered by id. */
export async function* readAccounts(project: string): AsyncGenerator<Account> {
  let token: string | undefined
  do {
    const query = new URLSearchParams({
      maxResults: String(ACCOUNTS_PER_PAGE),
      ...(token && { nextPageToken: token }),
    })
    const { users = [], nextPageToken } = await callAuth<{
      users?: Account[]
      nextPageToken?: string
    }>(project, `batchGet?${query.toString()}`)
    for (const user of users) yield toBackupAccount(user)
    token = users.length ? nextPageToken : undefined
  } while (token)
}

function toBackupAccount(user: Account): Account {
  const hidden = user.passwordHash === REDACTED ? ['passwordHash', 'salt'] : []
  // Adds fields whose value is false, because Firebase may omit such fields.
  const entries = Object.entries({ disabled: false, emailVerified: false, ...user })
    .filter(
      ([name]) => (ACCOUNT_FIELDS as readonly string[]).includes(name) && !hidden.includes(name),
    )
    .sort(byName)
  const { providerUserInfo, ...account } = Object.fromEntries(entries) as unknown as Account
  const others = providerUserInfo?.filter(({ providerId }) => providerId !== PASSWORD_PROVIDER)
  return others?.length ? { ...account, providerUserInfo: others } : account
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/**
 * Replaces the password hash of each account with the field `hasPassword`, so that accounts of two projects can be
 * compared. The hashes differ after an import into another project.
 */
export async function* withoutPasswords(accounts: AsyncIterable<Account>): AsyncGenerator<object> {
  for await (const { passwordHash, salt: _, ...account } of accounts)
    yield { ...account, hasPassword: passwordHash !== undefined }
}

/**
 * Creates accounts in a project. Fails if an account exists already, and does not overwrite it.
 * @throws Error with the number of failures and the first reason
 */
export async function storeAccounts(
  project: string,
  accounts: AsyncIterable<Account>,
  hash: HashParameters | undefined,
): Promise<void> {
  let users: Account[] = []
  for await (const account of accounts) {
    users.push(account)
    if (users.length === ACCOUNTS_PER_PAGE) users = await createAccounts(project, users, hash)
  }
  if (users.length) await createAccounts(project, users, hash)
}

async function createAccounts(
  project: string,
  users: Account[],
  hash: HashParameters | undefined,
): Promise<never[]> {
  const body = { users, allowOverwrite: false, sanityCheck: true, ...hash }
  const { error: failures = [] } = await callAuth<{ error?: { message: string }[] }>(
    project,
    'batchCreate',
    body,
  )
  if (failures.length)
    throw new Error(
      `${failures.length} accounts were not created. The first error: ${failures[0]?.message}`,
    )
  return []
}

async function callAuth<T>(project: string, method: string, body?: object): Promise<T> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const token = emulator ? 'owner' : (await applicationDefault().getAccessToken()).access_token
  const response = await fetch(`${origin}/v1/projects/${project}/accounts:${method}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(!emulator && { 'x-goog-user-project': project }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as T & { error?: { message?: string } }
  if (!response.ok)
    throw new Error(`Firebase Auth: ${response.status} ${answer.error?.message ?? ''}`)
  return answer
}
