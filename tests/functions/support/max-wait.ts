/**
 * The maximum time, in milliseconds, that a test waits for a trigger, another process or a server. The time is long,
 * because the machine can be busy. It only ends tests that would otherwise never end.
 */
export const MAX_WAIT_MS = 90_000
