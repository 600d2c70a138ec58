/** How long the browser may take to begin with a file, in milliseconds. */
const PICKED_UP_MS = 60_000

/** Hands a text to the browser as a file to be saved. */
export function saveFile(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), PICKED_UP_MS)
}
