/**
 * Loads the module that reads rows from Firestore. A page that calls this function can render before the module is
 * loaded.
 */
export const loadReading = async () => {
  const [{ readDocument, readPage, rowsById }, { converters }] = await Promise.all([
    import('./firestore-reads'),
    import('../firebase/converters'),
  ])
  return { readDocument, readPage, rowsById, converters }
}
