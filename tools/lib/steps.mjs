const PROGRESS_MS = 10_000

/**
 * Runs one long step. Prints a line every ten seconds, and a line with the duration at the end.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  const timer = setInterval(() => console.log(`… ${title} (${seconds()})`), PROGRESS_MS)
  try {
    const result = await work()
    console.log(`✔ ${title} (${seconds()})`)
    return result
  } finally {
    clearInterval(timer)
  }
}
