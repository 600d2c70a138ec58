import type { Firestore } from 'firebase-admin/firestore'

/** What Firestore bills for, besides storage and traffic. */
export interface Cost {
  reads: number
  writes: number
}

/** The Admin SDK's own way to the server: all that it sends passes here. Not part of its types. */
interface Internals {
  request: (method: string, request: { writes?: unknown[] }, ...rest: unknown[]) => unknown
  requestStream: (method: string, ...rest: unknown[]) => Promise<Emitter>
}

interface Emitter {
  emit: (event: string, ...rest: unknown[]) => boolean
}

interface Answer {
  document?: unknown
  found?: unknown
  missing?: unknown
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> }
}

/** Index entries that an aggregation counts for the price of one read. */
const COUNTED_FOR_ONE = 1000

/**
 * Counts what a Firestore client costs from now on, as Firestore's price list has it: each document of a query or
 * look-up, missing ones too; one for each thousand index entries counted; one at least for each query.
 * @param db for as long as it lives
 */
export function meterCosts(db: Firestore): { cost: () => Cost; methods: () => string[] } {
  const internals = db as unknown as Internals
  const { request, requestStream } = internals
  const methods: string[] = []
  const total: Cost = { reads: 0, writes: 0 }

  internals.request = (method, body, ...rest) => {
    methods.push(method)
    total.writes += body.writes?.length ?? 0
    return request.call(db, method, body, ...rest)
  }
  internals.requestStream = async (method, ...rest) => {
    methods.push(method)
    const stream = await requestStream.call(db, method, ...rest)
    const { emit } = stream
    let reads = 0
    stream.emit = (event, ...values) => {
      if (event === 'data') reads += readsOf(values[0] as Answer)
      if (event === 'end') total.reads += Math.max(1, reads)
      return emit.call(stream, event, ...values)
    }
    return stream
  }
  return { cost: () => ({ ...total }), methods: () => [...methods] }
}

function readsOf({ document, found, missing, result }: Answer): number {
  const counted = Object.values(result?.aggregateFields ?? {})
    .map(({ integerValue }) => Math.ceil(Number(integerValue ?? 0) / COUNTED_FOR_ONE))
    .reduce((sum, reads) => sum + reads, 0)
  return counted + (document || found || missing ? 1 : 0)
}

/** What came between two looks. */
export function difference(after: Cost, before: Cost): Cost {
  return { reads: after.reads - before.reads, writes: after.writes - before.writes }
}
