import { decideApplication, undoDecision } from '@domain/calls/applications'
import type { CallRequest, CallResponse } from '@domain/calls/contract'
import {
  noteApplication,
  readApplication,
  watchApplications,
} from '@domain/calls/review-applications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../../../data/query-client'
import { callQuery } from '../../../../data/calls'
import { renewing } from '../../../../data/renewing'
import { call } from '../../../../firebase/functions'
import { renewCounts, showInQueue, type ApplicationRow } from './queue'

export type ReviewedApplication = CallResponse<typeof readApplication>

/** The interval in milliseconds at which the page asks which other admins are here, and what they have changed. */
const WATCH_MS = 15_000

const applicationQuery = (id: string) => callQuery(readApplication, { application_id: id })

/**
 * Loads the details of an application that the list does not contain: notes, other applications, and the email.
 * @param id null for none
 */
export function useApplication(id: string | null) {
  return useQuery({ ...applicationQuery(id ?? ''), enabled: id !== null, staleTime: WATCH_MS })
}

/** Loads an application again, and updates its rows in the lists. */
export async function renewApplication(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey })
  const { application } = queryClient.getQueryData(applicationQuery(id).queryKey) ?? {}
  if (application) showInQueue(id, application)
}

/** Loads an application again if somebody else has changed it. */
function renewIfChanged(id: string, updatedAt: number | null): void {
  const known = queryClient.getQueryData(applicationQuery(id).queryKey)?.application.updated_at
  if (updatedAt !== null && known !== undefined && known !== updatedAt) void renewApplication(id)
}

/**
 * Reports which application this admin has open.
 * @returns the other admins and the applications they have open
 * @param id null for none
 */
export function useOthers(id: string | null) {
  const { data } = useQuery({
    queryKey: ['who reviews', id],
    queryFn: () => call(watchApplications, { application_id: id }),
    enabled: id !== null,
    refetchInterval: WATCH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  })
  const updatedAt = data?.updated_at ?? null
  useEffect(() => {
    if (id !== null) renewIfChanged(id, updatedAt)
  }, [id, updatedAt])
  useEffect(
    () => () => void call(watchApplications, { application_id: null }).catch(() => undefined),
    [],
  )
  return data?.others ?? NOBODY
}

const NOBODY: readonly never[] = []

type Asked = CallRequest<typeof decideApplication>

/** Stores a decision about an application. @throws AppError */
export const decide = (asked: Asked) =>
  renewing(call(decideApplication, asked), () => settle(asked.application_id))

/** Undoes the decision. @throws AppError */
export const undo = ({ id }: ApplicationRow) =>
  renewing(call(undoDecision, { application_id: id }), () => settle(id))

/** Loads the stored state, after both a success and a failure. */
function settle(id: string): void {
  void renewApplication(id)
  renewCounts()
}

/** Adds a note. @param note_id a random id; must be the same for a retry. @throws AppError */
export async function addNote(
  { application_id, text }: { application_id: string; text: string },
  note_id: string,
): Promise<void> {
  await call(noteApplication, { application_id, text, note_id })
  void renewApplication(application_id)
}
