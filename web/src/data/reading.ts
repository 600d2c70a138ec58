/** Loads what reads rows from Firestore; a page that imports it this way is drawn before it has come. */
export const loadReading = async () => {
  const [{ readPage, rowsById }, { converters }] = await Promise.all([
    import('./firestore-reads'),
    import('../firebase/converters'),
  ])
  return { readPage, rowsById, converters }
}
