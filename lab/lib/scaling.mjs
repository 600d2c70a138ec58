/**
 * Computes the application's monthly cost for different numbers of members (docs/scaling.md) from assumptions about its
 * use and from Google's published prices. tests/unit/scaling.test.ts compares the page size, the cache time and the
 * entry sizes in this file with the code, and checks that docs/scaling.md contains the computed tables.
 */

/** Prices in US dollars beyond the free tier. Sources: docs/scaling.md. Firestore: multi-region locations. */
export const PRICES = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  storageGiB: 0.18,
  egressGiB: 0.12,
  calls: 0.4 / 1_000_000,
  cpuSeconds: 0.000024,
  memoryGiBSeconds: 0.0000025,
  hostingGB: 0.15,
  /**
   * Price per monthly active user, in tiers. A tier covers the users above the previous tier's `upTo`, up to its own
   * `upTo`. Each of these users costs `each`.
   */
  accounts: [
    { upTo: 50_000, each: 0 },
    { upTo: 100_000, each: 0.0055 },
    { upTo: 1_000_000, each: 0.0046 },
    { upTo: 10_000_000, each: 0.0032 },
  ],
}

/** Use that is free of charge in a month. Daily quotas are multiplied by 30, which assumes the same use every day. */
export const FREE_TIER = {
  reads: 50_000 * 30,
  writes: 20_000 * 30,
  storageGiB: 1,
  egressGiB: 10,
  calls: 2_000_000,
  cpuSeconds: 180_000,
  memoryGiBSeconds: 360_000,
  hostingGB: 0.36 * 30,
}

/** How often members are assumed to use the application. */
export const ASSUMED_USE = {
  /** Fraction of the members who are active in a month. */
  active: 0.5,
  /** Monthly visits of each active member. */
  visits: 8,
  /** Number of people who join in a month, as a fraction of the members. */
  joining: 0.02,
  /**
   * Number of times in a month that an active member saves their profile (`saves`) or sends a concierge request
   * (`requests`).
   */
  saves: 0.3,
  requests: 0.2,
  members: { perAdmin: 5000, leastAdmins: 2 },
  /** Number of screens that one admin opens in a month. */
  adminScreens: 400,
  /** Number of times in a month that one admin loads the counts of the admin dashboard. */
  adminCounts: 100,
  /** Monthly visits by people who are not members, divided by the number of members. */
  publicVisits: 2,
}

/**
 * The number of reads and writes of each operation, and the size of its data, derived from limits and queries in the
 * code. The benchmark 'costs' measures the actual reads and writes.
 */
export const CODE_COSTS = {
  /** Documents read for one page of a list: its rows, and one more that shows whether there is a next page. */
  page: 25,
  /** Documents read when a session starts: the member's own profile and role row (the document in `user_roles`). */
  session: 2,
  /** Number of index entries that a count query can count for the price of one document read. */
  countedForOne: 1000,
  /** Document reads to compute the counts that the home page shows to all members. */
  countReads: 22,
  /** Seconds for which a process of the function `home` caches the counts of the home page. */
  countsKept: 30,
  /** Maximum number of processes of the function `home`. Each process caches the counts of the home page. */
  processes: 20,
  /**
   * Reads and writes to redeem one invitation code, including earlier checks of the code and updates of the search
   * index.
   */
  redemption: { reads: 32, writes: 12 },
  /** Reads and writes that the rate limit needs to count one call by a signed-in user. */
  call: { reads: 1, writes: 1 },
  /** Writes that record a visit: one by a function, and one by the browser for each area that the member opens. */
  seenWrites: 5,
  areasOpened: 4,
  /**
   * Documents that the security rules read for each request by a browser. For a write, these are the user's role row
   * and the document that can override this row. For a read, the heartbeat (a document that functions create for each
   * minute) is added.
   */
  lookups: { read: 3, write: 2 },
  /** Number of queries that a screen of the admin area sends when it opens. */
  adminQueries: 2,
  /** Reads and writes to save a profile or a concierge request, and to update its search entry. */
  save: { reads: 3, writes: 2 },
  /**
   * Kilobytes (compressed with brotli, including fonts) that a browser downloads for a first visit to the portal, and
   * for a public page.
   */
  portalKB: 480,
  publicKB: 220,
  /**
   * Bytes that Firestore stores for each member (documents, directory entry, index entries), and for each concierge
   * request.
   */
  memberBytes: 22_000,
  requestBytes: 22_000,
  indexEntryBytes: 141,
  /** Average number of bytes that Firestore sends for each document that a browser reads. */
  documentBytes: 1200,
  /** CPU time and memory that one function call uses. */
  cpuSeconds: 0.1,
  memoryGiB: 0.25,
}

/**
 * The reads of each screen in one visit. `documents`: the documents that the screen reads. `requests`: the requests for
 * which the security rules read further documents. They read none for function calls and for the member's own role row.
 */
export const VISIT_READS = {
  session: { documents: CODE_COSTS.session, requests: 1 },
  'home: own state, profile, requests and some news, twice': { documents: 14, requests: 0 },
  'directory, first view': { documents: CODE_COSTS.page, requests: 1 },
  'two searches': { documents: 2 * CODE_COSTS.page, requests: 0 },
  'two profiles': { documents: 2, requests: 2 },
  'content library': { documents: CODE_COSTS.page, requests: 1 },
  'events, to come and past': { documents: 2 * CODE_COSTS.page, requests: 2 },
  'own requests': { documents: 3, requests: 1 },
}

/** Number of function calls in one visit: two calls of `home` and two searches. */
const VISIT_CALLS = 4

export const SIZES = [1_000, 100_000, 10_000_000]

const MONTH_DAYS = 30
const MONTH_SECONDS = MONTH_DAYS * 24 * 3600
const GIB = 2 ** 30

/**
 * @typedef {object} Month
 * @property {number} visits
 * @property {number} reads
 * @property {number} countReads the part of the reads that is caused by counting
 * @property {number} rulesReads the part of the reads that is caused by lookups of the rules
 * @property {number} writes
 * @property {number} calls
 * @property {number} storageGiB
 * @property {number} egressGiB
 * @property {number} hostingGB
 * @property {number} activeMembers
 */

/** Returns the use of the application in one month. @param {number} members @returns {Month} */
export function monthOf(members) {
  const activeMembers = members * ASSUMED_USE.active
  const visits = activeMembers * ASSUMED_USE.visits
  const admins = Math.max(ASSUMED_USE.members.leastAdmins, members / ASSUMED_USE.members.perAdmin)
  const joins = members * ASSUMED_USE.joining
  const saves = activeMembers * (ASSUMED_USE.saves + ASSUMED_USE.requests)
  // The functions count all members once a day, and also after each 1,000 new members.
  const renewals =
    (MONTH_DAYS + joins / CODE_COSTS.countedForOne) * Math.ceil(members / CODE_COSTS.countedForOne)
  const visitCalls = visits * VISIT_CALLS
  // A process handles about ten calls a second. The first call after its cache has expired computes the counts again.
  const processes = Math.min(CODE_COSTS.processes, Math.ceil(visitCalls / MONTH_SECONDS / 10))
  const refreshes = Math.min(2 * visits, (processes * MONTH_SECONDS) / CODE_COSTS.countsKept)
  const countReads =
    (refreshes + admins * ASSUMED_USE.adminCounts) * CODE_COSTS.countReads + 2 * renewals
  const memberCalls = visitCalls + admins * ASSUMED_USE.adminScreens
  const screens = Object.values(VISIT_READS)
  const listed = screens.reduce((sum, { documents }) => sum + documents, 0)
  const requestsOfVisit = screens.reduce((sum, { requests }) => sum + requests, 0)
  const adminQueries = admins * ASSUMED_USE.adminScreens * CODE_COSTS.adminQueries
  const rulesReads =
    (visits * requestsOfVisit + adminQueries) * CODE_COSTS.lookups.read +
    (visits * CODE_COSTS.areasOpened + saves) * CODE_COSTS.lookups.write
  const reads =
    visits * listed +
    countReads +
    rulesReads +
    memberCalls * CODE_COSTS.call.reads +
    adminQueries * CODE_COSTS.page +
    joins * CODE_COSTS.redemption.reads +
    saves * CODE_COSTS.save.reads +
    // Once a day, a scheduled function reads every profile to find profiles of deleted accounts.
    members * MONTH_DAYS
  const writes =
    visits * CODE_COSTS.seenWrites +
    joins * CODE_COSTS.redemption.writes +
    saves * CODE_COSTS.save.writes +
    memberCalls * CODE_COSTS.call.writes
  const requestsOfYear = activeMembers * ASSUMED_USE.requests * 12
  return {
    visits,
    reads,
    countReads,
    rulesReads,
    writes,
    calls: memberCalls + joins * 4 + saves,
    storageGiB: (members * CODE_COSTS.memberBytes + requestsOfYear * CODE_COSTS.requestBytes) / GIB,
    egressGiB: (visits * listed * CODE_COSTS.documentBytes) / GIB,
    hostingGB:
      (activeMembers * CODE_COSTS.portalKB +
        members * ASSUMED_USE.publicVisits * CODE_COSTS.publicKB) /
      1e6,
    activeMembers,
  }
}

/** @param {number} members @returns {Record<string, number>} US dollars per month, by cause of the cost */
export function costOf(members) {
  const month = monthOf(members)
  const beyond = (/** @type {number} */ used, /** @type {number} */ free) =>
    Math.max(0, used - free)
  const cpuSeconds = month.calls * CODE_COSTS.cpuSeconds
  const reads = beyond(month.reads, FREE_TIER.reads) * PRICES.reads
  const counting = reads * (month.countReads / month.reads)
  return {
    Reads: reads - counting,
    'Reads for counting': counting,
    Writes: beyond(month.writes, FREE_TIER.writes) * PRICES.writes,
    'Stored data': beyond(month.storageGiB, FREE_TIER.storageGiB) * PRICES.storageGiB,
    'Firestore traffic': beyond(month.egressGiB, FREE_TIER.egressGiB) * PRICES.egressGiB,
    Functions:
      beyond(month.calls, FREE_TIER.calls) * PRICES.calls +
      beyond(cpuSeconds, FREE_TIER.cpuSeconds) * PRICES.cpuSeconds +
      beyond(cpuSeconds * CODE_COSTS.memoryGiB, FREE_TIER.memoryGiBSeconds) *
        PRICES.memoryGiBSeconds,
    Hosting: beyond(month.hostingGB, FREE_TIER.hostingGB) * PRICES.hostingGB,
    Authentication: accountsCost(month.activeMembers),
  }
}

/** @param {number} active */
function accountsCost(active) {
  let from = 0
  let dollars = 0
  for (const { upTo, each } of PRICES.accounts) {
    dollars += Math.max(0, Math.min(active, upTo) - from) * each
    from = upTo
  }
  return dollars
}

/** Returns the two tables of docs/scaling.md (the monthly use, and the monthly costs) as Markdown. */
export function scalingTables() {
  const months = SIZES.map(monthOf)
  const costs = SIZES.map(costOf)
  const use = /** @type {const} */ ([
    ['Visits', 'visits'],
    ['Document reads', 'reads'],
    ['… for counting', 'countReads'],
    ['… for rules', 'rulesReads'],
    ['Document writes', 'writes'],
    ['Function calls', 'calls'],
    ['Stored, GiB', 'storageGiB'],
    ['Firestore traffic, GiB', 'egressGiB'],
    ['Hosting traffic, GB', 'hostingGB'],
  ])
  const head = ['', ...SIZES.map((size) => `${number(size)} members`)]
  const sum = (/** @type {Record<string, number>} */ cost) =>
    Object.values(cost).reduce((all, part) => all + part, 0)
  return [
    table([
      ['A month', ...head.slice(1)],
      ...use.map(([title, key]) => [title, ...months.map((month) => number(month[key]))]),
    ]),
    table([
      ['US dollars a month', ...head.slice(1)],
      ...Object.keys(costs[0] ?? {}).map((part) => [
        part,
        ...costs.map((cost) => number(cost[part] ?? 0)),
      ]),
      ['**Total**', ...costs.map((cost) => `**${number(sum(cost))}**`)],
      ['Per member', ...costs.map((cost, index) => (sum(cost) / (SIZES[index] ?? 1)).toFixed(4))],
    ]),
  ].join('\n\n')
}

const number = (/** @type {number} */ value) =>
  value.toLocaleString('en-US', { maximumSignificantDigits: 3 })

/** @param {string[][]} rows the first row is the head of the table */
function table(rows) {
  const [head = [], ...rest] = rows
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    line(head.map((_, index) => (index ? '---:' : '---'))),
    ...rest.map(line),
  ].join('\n')
}
