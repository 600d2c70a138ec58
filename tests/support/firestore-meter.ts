import type { Firestore } from 'firebase-admin/firestore'

/** The operations for which Firestore bills. Storage and network traffic are not included. */
export interface Cost {
  reads: number
  writes: number
}

/** The methods through which the Admin SDK sends all its requests. The SDK's types do not include these methods. */
interface Internals {
  request: (method: string, request: { writes?: unknown[] }, ...rest: unknown[]) => unknown
  requestStream: (method: string, ...rest: unknown[]) => Promise<Emitter>
}

interface Emitter {
  emit: (event: string, ...rest: unknown[]) => boolean
}

interface StreamMessage {
  document?: unknown
  found?: unknown
  missing?: unknown
  result?: { aggregateFields?: Record<string, { integerValue?: string | number }> }
}

/** How many index entries an aggregation reads for the price of one document read. */
const COUNTED_FOR_ONE = 1000

/**
 * Counts what a Firestore client's operations cost from now on. Each requested document costs a read, even if it does
 * not exist. An aggregation, such as a count, costs one read per thousand index entries. Each query costs at least one
 * read.
 * @param db the client, whose costs are counted until the client is closed
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
      if (event === 'data') reads += readsOf(values[0] as StreamMessage)
      if (event === 'end') total.reads += Math.max(1, reads)
      return emit.call(stream, event, ...values)
    }
    return stream
  }
  return { cost: () => ({ ...total }), methods: () => [...methods] }
}

function readsOf({ document, found, missing, result }: StreamMessage): number {
  const counted = Object.values(result?.aggregateFields ?? {})
    .map(({ integerValue }) => Math.ceil(Number(integerValue ?? 0) / COUNTED_FOR_ONE))
    .reduce((sum, reads) => sum + reads, 0)
  return counted + (document || found || missing ? 1 : 0)
}

export function difference(after: Cost, before: Cost): Cost {
  return { reads: after.reads - before.reads, writes: after.writes - before.writes }
}
