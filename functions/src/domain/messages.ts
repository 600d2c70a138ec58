/**
 * Texts for people (docs/product.md, "Messages"). A namespace, so that a public page loads only the texts that it uses.
 */
export * as MESSAGES from './texts'
