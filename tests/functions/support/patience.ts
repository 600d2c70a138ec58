/**
 * Milliseconds that a test waits for a trigger, another process or a server. Long, because the machine may be busy: it
 * ends tests that would wait for ever, and measures nothing.
 */
export const PATIENCE_MS = 90_000
