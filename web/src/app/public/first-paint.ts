/** Settles once the document has been drawn; at once in a tab that is not shown, where nothing is drawn. */
export async function firstPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}
