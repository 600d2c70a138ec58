import { NOTICE_GROUPS, type NoticeGroup } from './notices'

/** What an unsubscribe link switches off: the emails about one group of notices, or the daily digest. */
export type MailList = NoticeGroup | 'digest'

export const isMailList = (text: string): text is MailList =>
  text === 'digest' || Object.hasOwn(NOTICE_GROUPS, text)

/**
 * Returns the label of the emails that an unsubscribe link switches off. The link's token names these emails. Returns
 * undefined for a damaged token. The signature of the token is not verified, because only the server can do that.
 */
export function mailListLabel(token: string): string | undefined {
  const [claim = ''] = token.split('.')
  try {
    const [, list] = JSON.parse(atob(claim.replaceAll('-', '+').replaceAll('_', '/')))
    if (!isMailList(list)) return undefined
    return list === 'digest' ? 'Daily digest' : NOTICE_GROUPS[list].label
  } catch {
    return undefined
  }
}
