/** Whether a path is `base` or lies below it: '/admin' and '/admin/events', not '/administration'. */
export function isUnder(base: string, pathname: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`)
}
