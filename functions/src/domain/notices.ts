import { WEB_PATHS } from './paths'

/** What the text of each kind of notice names. */
interface NoticeParams {
  request_status: { title: string; status: string }
  role_changed: { role: string }
  member_restored: object
  password_changed: object
  api_key_created: { name: string }
}

export type NoticeKind = keyof NoticeParams

type Params = Readonly<Record<string, string>>

interface Kind<P> {
  title: (params: P) => string
  /** The web path that it leads to. */
  path: (params: P) => string
}

/** A name keeps its own writing direction inside an English sentence. */
const quoted = (name: string) => `“\u2068${name}\u2069”`

/** Every kind of notice, with its text and its link. */
export const NOTICE_KINDS: { readonly [K in NoticeKind]: Kind<NoticeParams[K]> } = {
  request_status: {
    title: ({ title, status }) =>
      `Your request ${quoted(title)} is now ${status.replaceAll('_', ' ')}.`,
    path: () => WEB_PATHS.concierge,
  },
  role_changed: {
    title: ({ role }) =>
      role === 'admin' ? 'You are now an admin.' : 'You are no longer an admin.',
    path: ({ role }) => (role === 'admin' ? WEB_PATHS.admin : WEB_PATHS.dashboard),
  },
  member_restored: {
    title: () => 'Your access has been restored. Welcome back.',
    path: () => WEB_PATHS.dashboard,
  },
  password_changed: {
    title: () => 'Your password was changed. If it was not you, contact us at once.',
    path: () => WEB_PATHS.settings,
  },
  api_key_created: {
    title: ({ name }) => `A new API key was created: ${quoted(name)}.`,
    path: () => WEB_PATHS.adminApiKeys,
  },
}

/** What somebody is told. */
export type Message = { [K in NoticeKind]: { kind: K; params: NoticeParams[K] } }[NoticeKind]

/** A stored notice in words. @param params of a kind that is known; missing names are left out */
export function noticeText({ kind, params }: { kind: NoticeKind; params: Params }): {
  title: string
  path: string
} {
  const { title, path } = NOTICE_KINDS[kind] as Kind<Params>
  return { title: title(params), path: path(params) }
}
