let version = ''

/** Returns the version of the last browser that was started; empty before the first browser was started. */
export const browserVersion = () => version

export function setBrowserVersion(next: string): void {
  version = next
}
