/**
 * Waits for the request that stores a change, then refreshes the data that the change may have affected. Also refreshes
 * the data after a failed request, because the server may have stored the change although its response was lost. After
 * a failure, the error is thrown without waiting for the refresh, because the server may not respond to reads either.
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
