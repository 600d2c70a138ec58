/** Creates a gate for requests, which wait for `released` until the test calls `release`. */
export function closedGate() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}
