import { deleteContent as deleteContract } from '@domain/calls/delete-content'
import type { ContentFields, ContentItem } from '@domain/entities/content-item'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { doc, serverTimestamp } from 'firebase/firestore'
import { CONTENT_LIBRARY } from '../../../../data/content'
import { liveQuery, prefetchLive } from '../../../../data/live'
import { expireRows } from '../../../../data/pages'
import { converters } from '../../../../firebase/converters'
import type { Stored } from '../../../../firebase/first-converters'
import { db } from '../../../../firebase/firestore'
import { call } from '../../../../firebase/functions'
import { transact } from '../../../../firebase/transact'

export type ContentRow = Stored<ContentItem>

export const CONTENT = liveQuery(QUERIES.content, [], converters.contentItem)

/** Starts listening to the newest items before the page is mounted. */
export const prefetchContent = () => prefetchLive(CONTENT, 1)

/** Adds an item to the content library. Does nothing if an item with this id already exists. @throws AppError */
export async function addContent(id: string, fields: ContentFields): Promise<void> {
  const item = doc(db, COLLECTIONS.contentLibrary, id)
  await transact(async (transaction, uid) => {
    if ((await transaction.get(item)).exists()) return
    transaction.set(item, { ...fields, created_by: uid, created_at: serverTimestamp() })
  })
  void expireRows(CONTENT_LIBRARY)
}

/** Deletes an item of the content library. Also succeeds if the item no longer exists. @throws AppError */
export async function deleteContent(id: string): Promise<void> {
  await call(deleteContract, { id })
  void expireRows(CONTENT_LIBRARY)
}
