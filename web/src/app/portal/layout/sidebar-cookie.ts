/** The sidebar's state outlives the visit for seven days (specification, section 9; contract, "Stored names"). */
const NAME = 'sidebar_state'
const MAX_AGE_SECONDS = 604_800

/**
 * Whether the cookie says expanded. Anything but `false` does.
 * @param cookies as in `document.cookie`
 */
export function readExpanded(cookies: string): boolean {
  return !cookies.split('; ').includes(`${NAME}=false`)
}

/** The cookie to set, as `document.cookie` takes it. */
export function expandedCookie(expanded: boolean): string {
  return `${NAME}=${expanded}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
}
