let version = ''

/** The version of the last browser that was started; empty before the first. */
export const browserVersion = () => version

export function setBrowserVersion(next: string): void {
  version = next
}
