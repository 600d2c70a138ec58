/**
 * Waits for a change, then refreshes the data that it may have affected. After a failure the data is refreshed too,
 * because perhaps only the response was lost. The failure is thrown without waiting for the refresh, because the
 * service that failed may not respond to reads either.
 * @param renew refreshes the data; after a success, its promise is awaited
 */
export async function renewing<T>(change: Promise<T>, renew: () => unknown): Promise<T> {
  const answer = await change.catch((error: unknown) => {
    void renew()
    throw error
  })
  await renew()
  return answer
}
