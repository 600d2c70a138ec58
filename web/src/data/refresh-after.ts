/**
 * Waits until a change is stored, then refreshes the data that it may have affected. A failed request may have been
 * stored too, so the data is refreshed after a failure as well. The error is then thrown without waiting for the
 * refresh, because the server may not respond to reads either.
 * @param refresh refreshes the data; after a success, its promise is awaited
 */
export async function refreshAfter<T>(change: Promise<T>, refresh: () => unknown): Promise<T> {
  const answer = await change.catch((error: unknown) => {
    void refresh()
    throw error
  })
  await refresh()
  return answer
}
