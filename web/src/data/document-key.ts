/** The key of a document in the query cache. `useDocuments` and `profileQuery` share the cached profiles. */
export const documentKey = (collection: string, id: string) => [collection, id] as const
