import { loadOnce } from '../firebase/load'

/**
 * Loads the module that reads rows from Firestore. The module is loaded separately, so that a page can render before
 * the module is loaded.
 */
export const loadReads = loadOnce(async () => {
  const [{ readDocument, readPage, rowsById }, { converters }] = await Promise.all([
    import('./firestore-reads'),
    import('../firebase/converters'),
  ])
  return { readDocument, readPage, rowsById, converters }
})
