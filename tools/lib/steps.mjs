const BEAT_MS = 10_000

/**
 * Runs one long part and says so: a line each ten seconds while it runs, and one with the seconds when it is done.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const begun = performance.now()
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  const beat = setInterval(() => console.log(`… ${title} (${seconds()})`), BEAT_MS)
  try {
    const result = await work()
    console.log(`✔ ${title} (${seconds()})`)
    return result
  } finally {
    clearInterval(beat)
  }
}
