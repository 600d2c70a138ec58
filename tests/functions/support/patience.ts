/**
 * Milliseconds that a test waits for a trigger, another process or a server. The time is long, because the machine
 * may be busy. It only ends tests that would otherwise wait for ever.
 */
export const PATIENCE_MS = 90_000
