import type { Services } from '../../lib/services'
import { WEB_PATHS } from '@domain/paths'

const ACTION_MODES = { confirm_email: 'verifyEmail', reset_password: 'resetPassword' } as const

/**
 * Creates the link to The Cave's own page that confirms an email address or sets a new password. The link contains a
 * code from Firebase that works once.
 */
export async function actionLink(
  { auth, settings }: Pick<Services, 'auth' | 'settings'>,
  kind: keyof typeof ACTION_MODES,
  email: string,
): Promise<string> {
  const made =
    kind === 'confirm_email'
      ? await auth.generateEmailVerificationLink(email)
      : await auth.generatePasswordResetLink(email)
  const code = new URL(made).searchParams.get('oobCode') ?? ''
  const query = new URLSearchParams({ mode: ACTION_MODES[kind], oobCode: code })
  return `${settings.publicUrl}${WEB_PATHS.authAction}?${query.toString()}`
}
