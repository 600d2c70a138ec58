/**
 * Creates a gate that holds back requests. Mocked requests await `released`, which resolves when the test calls
 * `release`.
 */
export function closedGate() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}
