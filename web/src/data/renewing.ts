/**
 * Waits for a change, then has what it may have changed read again. A failure does that too, since perhaps only the
 * answer was lost, but is reported at once: the service that failed may not answer the reads either.
 * @param renew a success waits for the promise that it returns
 */
export async function renewing<T>(change: Promise<T>, renew: () => unknown): Promise<T> {
  const answer = await change.catch((error: unknown) => {
    void renew()
    throw error
  })
  await renew()
  return answer
}
