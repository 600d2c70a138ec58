/**
 * Runs functions one after another. A failure of one function does not stop the others.
 * @throws the failure, or an AggregateError of several failures, after all functions have run
 */
export async function runAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) {
    try {
      await part()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, 'Several functions failed')
}
