/**
 * Texts that people see (docs/product.md, "Messages"). They are exported as a namespace, so that a public page loads
 * only the texts that it uses.
 */
export * as MESSAGES from './texts'
