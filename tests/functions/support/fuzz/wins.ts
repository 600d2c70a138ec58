import { WINS_LIMIT } from '@domain/calls/daily-wins'
import { HTTP_PATHS, REGION } from '@domain/paths'
import type { Random } from '../../../support/random'
import { badBody, goodBody } from './bodies'
import { encodingHeader, junkHeaders, METHODS, typeHeader } from './headers'
import type { RawRequest } from './raw-request'

const ADDRESSES = [
  `${process.env.CAVE_HOSTING_URL}${HTTP_PATHS.dailyWins}`,
  `${process.env.CAVE_FUNCTIONS_URL}/${process.env.GCLOUD_PROJECT}/${REGION}/dailyWins`,
]

const REFUSED_QUERIES = [
  'limit=',
  'limit',
  'limit=0',
  'limit=000',
  'limit=-1',
  'limit=+5',
  'limit=101',
  'limit=1000',
  'limit=1.0',
  'limit=1e1',
  'limit=0x5',
  'limit=%205',
  'limit=5%00',
  'limit=%EF%BC%95',
  'limit=%D9%A5',
  'limit=ten',
  'limit=NaN',
  'limit=Infinity',
  'limit=%zz',
  'limit=5&limit=6',
  'limit[]=5',
  'limit[a]=5',
  'limit[__proto__]=5',
  `limit=${'9'.repeat(1500)}`,
]
const QUERIES_WITHOUT_LIMIT = [
  '',
  'x=5',
  'Limit=5',
  'limit%20=5',
  'lim%69t.=5',
  '%zz',
  'a[b][c]=d',
  '&&&',
  '__proto__=5',
]

export interface WinsTry {
  request: RawRequest
  /** The greatest number of wins that the response may contain, or the HTTP status if the request must be refused. */
  outcome: { most: number } | { status: 400 | 405 }
}

/** Generates a request for the feed of wins, and the outcome that docs/openapi.yaml prescribes for it. */
export function nextWinsTry(random: Random): WinsTry {
  const method = random.chance(0.8) ? 'GET' : random.pick(['POST', ...METHODS.slice(1)])
  const { query, requested } = randomQuery(random)
  const { value: type } = typeHeader(random)
  const { value: encoding, pack } = encodingHeader(random)
  const bodied = method !== 'HEAD' && random.chance(0.3)
  const body = bodied ? pack((random.chance(0.5) ? goodBody : badBody)(random).bytes) : EMPTY_BODY
  const headers = {
    ...junkHeaders(random),
    ...(bodied && type !== undefined && { 'content-type': type }),
    ...(bodied && encoding !== undefined && { 'content-encoding': encoding }),
  }
  const address = `${random.pick(ADDRESSES)}${random.pick(['?', query && '?'])}${query}`
  const limited = requested === undefined ? { status: 400 as const } : { most: requested }
  const outcome = method === 'GET' ? limited : { status: 405 as const }
  return { request: { address, method, headers, body, chunked: false }, outcome }
}

const EMPTY_BODY = Buffer.alloc(0)

/** Generates a query string, and the number of wins that it requests (undefined if the query must be refused). */
function randomQuery(random: Random): { query: string; requested: number | undefined } {
  const { min, max, default: usual } = WINS_LIMIT
  if (random.chance(0.4)) return { query: random.pick(REFUSED_QUERIES), requested: undefined }
  if (random.chance(0.3)) return { query: random.pick(QUERIES_WITHOUT_LIMIT), requested: usual }
  const requested = random.pick([min, max, random.int(min, max)])
  const spelled = random.pick([
    String(requested),
    String(requested).padStart(3, '0'),
    String(requested).replace(/\d/g, (digit) => `%3${digit}`),
  ])
  return { query: random.pick([`limit=${spelled}`, `x=1&limit=${spelled}&y`]), requested }
}
