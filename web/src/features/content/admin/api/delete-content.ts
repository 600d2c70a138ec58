import { deleteContent as contract } from '@domain/calls/delete-content'
import { call } from '../../../../firebase/functions'

/** Takes an entry out of the content library; one that is not there any more counts as taken out. @throws AppError */
export async function deleteContent(id: string): Promise<void> {
  await call(contract, { id })
}
