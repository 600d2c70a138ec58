/**
 * Texts that people see (docs/product.md, "Messages"). `MESSAGES` is a namespace of separate exports, so that the
 * bundle of a public page contains only the texts that it uses.
 */
export * as MESSAGES from './texts'
