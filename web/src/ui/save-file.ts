/**
 * The time for which the file's object URL stays valid, in milliseconds. The browser must start the download within
 * this time.
 */
const REVOKE_DELAY_MS = 60_000

/** Saves a text as a file through a browser download. */
export function saveFile(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS)
}
