let version = ''

export const browserVersion = () => version

export function setBrowserVersion(next: string): void {
  version = next
}
