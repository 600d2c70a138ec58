/** Loads the module that reads rows from Firestore. A page that imports it this way renders first. */
export const loadReading = async () => {
  const [{ readPage, rowsById }, { converters }] = await Promise.all([
    import('./firestore-reads'),
    import('../firebase/converters'),
  ])
  return { readPage, rowsById, converters }
}
