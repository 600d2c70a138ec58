import { NOTICE_GROUPS, type NoticeGroup } from './notices'

/** The emails that an unsubscribe link switches off: a group of notices, or all daily emails. */
export type MailList = NoticeGroup | 'digest'

export const isMailList = (text: string): text is MailList =>
  text === 'digest' || Object.hasOwn(NOTICE_GROUPS, text)

/**
 * Returns the label of the emails that the token of an unsubscribe link names; undefined for a damaged token. Does not
 * verify the token, which only the server can do.
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
