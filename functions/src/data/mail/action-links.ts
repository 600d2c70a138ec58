import type { Services } from '../../lib/services'
import { WEB_PATHS } from '@domain/paths'

const MODES = { confirm_email: 'verifyEmail', reset_password: 'resetPassword' } as const

/**
 * The address of our own page that confirms an address or sets a new password. The code in it is Firebase's and works
 * once.
 */
export async function actionLink(
  { auth, settings }: Pick<Services, 'auth' | 'settings'>,
  kind: keyof typeof MODES,
  email: string,
): Promise<string> {
  const made =
    kind === 'confirm_email'
      ? await auth.generateEmailVerificationLink(email)
      : await auth.generatePasswordResetLink(email)
  const code = new URL(made).searchParams.get('oobCode') ?? ''
  const query = new URLSearchParams({ mode: MODES[kind], oobCode: code })
  return `${settings.publicUrl}${WEB_PATHS.authAction}?${query.toString()}`
}
