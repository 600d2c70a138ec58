import { randomUUID } from 'node:crypto'
import { CONSENT_VERSIONS } from '@domain/consent'
import { COLLECTIONS } from '@domain/paths'
import { expect } from 'vitest'
import { SCREENS } from '../../../web/src/app/portal/screens'
import { GATES } from '../../../web/src/app/public/gate-pages'
import { STANDALONE } from '../../../web/src/app/public/standalone-pages'
import { eventGuestsPath, memberCardPath, PATHS, profilePath } from '../../../web/src/config/paths'
import type { Backend } from '../../e2e/fixtures/backend'
import { caughtMails, linkIn } from '../../e2e/fixtures/mail-catcher'
import { storeRequests } from '../../e2e/fixtures/requests'
import { callOverHttp } from '../../functions/support/callable-http'
import { DEMO_ACCOUNTS } from '../../support/demo'
import { MAX_WAIT_MS } from './window'

/** Returns one path for each screen of the portal, with ids from the demo data. */
export const portalAddresses = (): string[] =>
  addressesOf(SCREENS, {
    [`${PATHS.members}/:id`]: profilePath(DEMO_ACCOUNTS.second.uid),
    [`${PATHS.adminMembers}/:id`]: memberCardPath(DEMO_ACCOUNTS.second.uid),
    [`${PATHS.adminEvents}/:id`]: eventGuestsPath('seats-01'),
  })

/**
 * Returns one path for each public page. Where a page needs a token, the path contains a valid one, for example from a
 * link in an email.
 */
export async function publicAddresses(backend: Backend): Promise<string[]> {
  const { email } = await backend.account()
  const code = await backend.actionCode('resetPassword', email)
  return addressesOf([...STANDALONE, ...GATES], {
    [PATHS.authAction]: `${PATHS.authAction}?mode=resetPassword&oobCode=${code}`,
    [PATHS.unsubscribe]: await unsubscribeLink(backend),
    [`${PATHS.application}/:token?`]: await statusLink(),
  })
}

/**
 * Returns the paths of the pages. If `links` has an entry for a path, the entry's value replaces the path.
 * @throws when a path with a parameter has no entry in `links`
 */
function addressesOf(pages: readonly { path: string }[], links: Record<string, string>): string[] {
  return pages.map(({ path }) => {
    const address = links[path] ?? path
    if (address.includes(':')) throw new Error(`No address is known for ${path}`)
    return address
  })
}

/** Completes a concierge request, and returns the unsubscribe link in the email about it. */
async function unsubscribeLink(backend: Backend): Promise<string> {
  const { uid, email } = await backend.account()
  const [id = ''] = await storeRequests(backend, uid, [{}])
  const completed = { status: 'completed', status_by: 'another', status_at: new Date() }
  await backend.db.collection(COLLECTIONS.conciergeRequests).doc(id).update(completed)
  return linkInMail(email, 'Unsubscribe')
}

/** Submits an application and returns its status link. */
async function statusLink(): Promise<string> {
  const email = `${randomUUID()}@applicants.example`
  const response = await callOverHttp('submitApplication', {
    name: 'Yusuf Rahmani',
    email,
    business: 'Rahmani Trading',
    revenue_band: '$1-$3M',
    region: 'UAE',
    why: 'To meet people who trade as I do.',
    consent_version: CONSENT_VERSIONS[0],
    attempt_id: randomUUID(),
  })
  expect(response).toMatchObject({ status: 200 })
  return linkInMail(email, 'View Your Application')
}

/**
 * Waits for the first email to an address, and opens its link with this label. @returns the path and the query of the
 * page that the link leads to
 */
async function linkInMail(address: string, label: string): Promise<string> {
  await expect.poll(() => caughtMails(address), { timeout: MAX_WAIT_MS }).toHaveLength(1)
  const [mail] = await caughtMails(address)
  if (!mail) throw new Error('The mail catcher no longer has the email')
  const { url } = await fetch(linkIn(mail, label))
  const { pathname, search } = new URL(url)
  return pathname + search
}
