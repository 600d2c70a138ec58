/**
 * The sidebar's state outlives the visit for seven days (specification, section 9; contract, "Stored names"). Over HTTPS the
 * name has the prefix with which browsers take a cookie from this very host only; over plain HTTP, on this machine, they
 * refuse such a name.
 */
const NAME = 'sidebar_state'
const HOST_NAME = `__Host-${NAME}`
const MAX_AGE_SECONDS = 604_800

/**
 * Whether the cookie says expanded. Anything but `false` does.
 * @param cookies as in `document.cookie`
 * @param secure whether the page came over HTTPS
 */
export function readExpanded(cookies: string, secure = isSecure()): boolean {
  return !cookies.split('; ').includes(`${secure ? HOST_NAME : NAME}=false`)
}

/** The cookie to set, as `document.cookie` takes it. @param secure whether the page came over HTTPS */
export function expandedCookie(expanded: boolean, secure = isSecure()): string {
  const rest = `${expanded}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
  return secure ? `${HOST_NAME}=${rest}; Secure` : `${NAME}=${rest}`
}

const isSecure = () => location.protocol === 'https:'
