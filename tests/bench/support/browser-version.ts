let version = ''

/** Returns the version of the last browser that was started; empty before the first one. */
export const browserVersion = () => version

export function setBrowserVersion(next: string): void {
  version = next
}
