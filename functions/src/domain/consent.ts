/** The texts that applicants have agreed to, by version. The newest version is last. */
export const CONSENT_TEXTS = {
  '2026-11-24':
    'I agree that The Cave stores these answers to review my application. I can withdraw it at any time by the link in the email. A declined or withdrawn application is erased after 12 months at the latest.',
} as const
export type ConsentVersion = keyof typeof CONSENT_TEXTS
export const CONSENT_VERSIONS = Object.keys(CONSENT_TEXTS) as [ConsentVersion, ...ConsentVersion[]]

/** The version of the consent text that the application form shows. */
export const CONSENT_VERSION: ConsentVersion = '2026-11-24'
