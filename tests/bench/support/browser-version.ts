let version = ''

/** Returns the version of the browser that was started last; an empty string if none has been started yet. */
export const browserVersion = () => version

export function setBrowserVersion(next: string): void {
  version = next
}
