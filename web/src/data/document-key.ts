/**
 * Returns the key of a document in the query cache. `useDocuments` and `profileQuery` share cached profiles, because
 * both use this key.
 */
export const documentKey = (collection: string, id: string) => [collection, id] as const
