/**
 * Runs functions one after another. If one of them fails, the others still run.
 * @throws after all functions have run: the failure if there was one, or an AggregateError if there were several
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
