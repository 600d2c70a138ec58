import { NOTICE_GROUPS, type NoticeGroup } from './notices'

/** What an unsubscribe link switches off: the emails about one group of notices, or the daily digest. */
export type MailList = NoticeGroup | 'digest'

export const isMailList = (text: string): text is MailList =>
  text === 'digest' || Object.hasOwn(NOTICE_GROUPS, text)

/**
 * Returns the label of the emails that an unsubscribe link switches off, such as 'Daily digest'. Does not verify the
 * signature of the link's token, because only the server can do that.
 * @returns undefined for a damaged token
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
