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
import { refreshAfter } from '../../../../data/refresh-after'
import { call } from '../../../../firebase/functions'
import { refreshCounts, patchQueueRow, type ApplicationRow } from './queue'

export type ReviewedApplication = CallResponse<typeof readApplication>

/**
 * The interval, in milliseconds, at which the page asks the server which other admins use the page, and whether
 * somebody has changed the open application.
 */
const WATCH_MS = 15_000

const applicationQuery = (id: string) => callQuery(readApplication, { application_id: id })

/**
 * Loads the parts of an application that the list does not contain: notes, other applications from the same email
 * address, and the status of the email about the decision.
 * @param id null for no application
 */
export function useApplication(id: string | null) {
  return useQuery({ ...applicationQuery(id ?? ''), enabled: id !== null, staleTime: WATCH_MS })
}

/** Loads an application again, and updates its rows in the lists. */
export async function refreshApplication(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: applicationQuery(id).queryKey })
  const { application } = queryClient.getQueryData(applicationQuery(id).queryKey) ?? {}
  if (application) patchQueueRow(id, application)
}

/** Loads an application again if somebody else has changed it. */
function refreshIfChanged(id: string, updatedAt: number | null): void {
  const cachedUpdatedAt = queryClient.getQueryData(applicationQuery(id).queryKey)?.application
    .updated_at
  if (updatedAt !== null && cachedUpdatedAt !== undefined && cachedUpdatedAt !== updatedAt)
    void refreshApplication(id)
}

/**
 * Reports to the server, at regular intervals, which application this admin has open.
 * @param id the id of the open application; null for none
 * @returns the other admins who use this page, and the applications that they have open
 */
export function useOtherViewers(id: string | null) {
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
    if (id !== null) refreshIfChanged(id, updatedAt)
  }, [id, updatedAt])
  useEffect(
    () => () => void call(watchApplications, { application_id: null }).catch(() => undefined),
    [],
  )
  return data?.others ?? NO_VIEWERS
}

const NO_VIEWERS: readonly never[] = []

type DecisionRequest = CallRequest<typeof decideApplication>

/** Stores a decision about an application. @throws AppError */
export const submitDecision = (request: DecisionRequest) =>
  refreshAfter(call(decideApplication, request), () => refreshAll(request.application_id))

/**
 * Undoes the displayed decision about an application. Fails if another decision has replaced the displayed decision.
 * @throws AppError
 */
export const undoLastDecision = ({ id, decision }: ApplicationRow) =>
  refreshAfter(call(undoDecision, { application_id: id, decided_at: decision?.decided_at }), () =>
    refreshAll(id),
  )

/** Loads the application and the counts of waiting applications again, after a change has succeeded or failed. */
function refreshAll(id: string): void {
  void refreshApplication(id)
  refreshCounts()
}

/** Adds a note. @param note_id a random id, which must be the same for a retry @throws AppError */
export async function addNote(
  { application_id, text }: { application_id: string; text: string },
  note_id: string,
): Promise<void> {
  await call(noteApplication, { application_id, text, note_id })
  void refreshApplication(application_id)
}
