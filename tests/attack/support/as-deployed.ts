import { environment } from '../../e2e/fixtures/environment'
import warmUp from '../../e2e/fixtures/warm-up'

/**
 * Runs before the first attack. Applies the Firebase settings that docs/deploy.md prescribes, as far as the Auth
 * emulator supports them, and starts the functions.
 */
export default async function asDeployed(): Promise<void> {
  const config = `${environment.auth}/identitytoolkit.googleapis.com/v2/projects/${environment.project}/config`
  const protection = await fetch(`${config}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
  if (!protection.ok) throw new Error(`Auth was not set up: ${await protection.text()}`)
  await warmUp()
}
