/**
 * Texts that people see (docs/product.md, "Messages"). They are exported as a namespace, so that the bundle of a public
 * page contains only the texts that the page uses.
 */
export * as MESSAGES from './texts'
