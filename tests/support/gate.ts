/**
 * Creates a gate for requests. Requests wait for the promise `released`, which resolves when the test calls `release`.
 */
export function closedGate() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}
