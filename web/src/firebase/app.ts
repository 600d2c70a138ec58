import { initializeApp } from 'firebase/app'
import { appCheckSiteKey, firebaseConfig } from './config'

export const app = initializeApp(firebaseConfig)

/**
 * Resolves when App Check is ready, or immediately if App Check is not configured. Await this promise before the first
 * request to Firebase.
 */
export const appCheckReady: Promise<void> = appCheckSiteKey
  ? startAppCheck(appCheckSiteKey)
  : Promise.resolve()

async function startAppCheck(siteKey: string): Promise<void> {
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check')
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}
