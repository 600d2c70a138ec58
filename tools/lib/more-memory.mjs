/** The size of a Node process's memory for new objects, in MiB. */
const NEW_OBJECTS_MIB = 128
/** The growth of the memory of a Go program, in percent, after which the program collects garbage. */
const GO_GROWTH_PERCENT = 400

/**
 * Returns a copy of the environment variables that lets Node and Go programs use more memory. They then collect garbage
 * less often, which saves about a seventh of their processor time (record 049). Values that are already set stay valid.
 * @param {NodeJS.ProcessEnv} env
 */
export const withMoreMemory = (env) => ({
  ...env,
  NODE_OPTIONS: [`--max-semi-space-size=${NEW_OBJECTS_MIB}`, env.NODE_OPTIONS]
    .filter(Boolean)
    .join(' '),
  GOGC: env.GOGC ?? String(GO_GROWTH_PERCENT),
})
