/**
 * Computes the monthly cost of the product at different sizes (docs/scaling.md) from a usage model and Google's
 * published prices. tests/unit/scaling.test.ts compares the model with the code and the tables with the document.
 */

/**
 * Prices in US dollars beyond the free tier (sources in docs/scaling.md). For Firestore, the list contains the
 * prices of multi-regions, which are the highest.
 */
export const PRICES = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  storageGiB: 0.18,
  egressGiB: 0.12,
  calls: 0.4 / 1_000_000,
  cpuSeconds: 0.000024,
  memoryGiBSeconds: 0.0000025,
  hostingGB: 0.15,
  /** Price of each monthly active user. The price depends on the number of these users. */
  accounts: [
    { upTo: 50_000, each: 0 },
    { upTo: 100_000, each: 0.0055 },
    { upTo: 1_000_000, each: 0.0046 },
    { upTo: 10_000_000, each: 0.0032 },
  ],
}

/** The free tier of a month. Daily quotas are multiplied by 30, which assumes the same use every day. */
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

/** The assumed use of the product. */
export const ASSUMED_USE = {
  /** Share of members who are active in a month. */
  active: 0.5,
  /** Monthly visits of each active member. */
  visits: 8,
  /** Share of members who join in a month. */
  joining: 0.02,
  /**
   * How many times an active member saves the profile (`saves`) and sends a concierge request (`requests`) in a month.
   */
  saves: 0.3,
  requests: 0.2,
  members: { perAdmin: 5000, leastAdmins: 2 },
  /** Screens that one admin opens in a month. */
  adminScreens: 400,
  /** How many times one admin reads the counts of the admin dashboard in a month. */
  adminCounts: 100,
  /** Monthly visits of people who are not members, per member. */
  publicVisits: 2,
}

/**
 * The reads, writes and sizes of the product's operations. They are derived from limits and queries in the code, and
 * `npm run bench -- costs` measures the reads and writes.
 */
export const CODE_COSTS = {
  /** Documents read for one page of a list: the page's rows, and one more that shows whether there is a next page. */
  page: 25,
  /** Documents that a session reads: the member's own profile and role row. */
  session: 2,
  /** Index entries that an aggregation counts for the price of one read. */
  countedForOne: 1000,
  /** Reads for the counts that the home page shows to all members. */
  countReads: 22,
  /** Seconds for which a process caches the counts of the home page. */
  countsKept: 30,
  /** Maximum number of processes of the function `home`. Each process caches the counts of the home page. */
  processes: 20,
  /** Reads and writes for redeeming an invitation code, including the checks beforehand and the index entries. */
  redemption: { reads: 32, writes: 12 },
  /** Reads and writes of the rate limit before each authenticated call. */
  call: { reads: 1, writes: 1 },
  /**
   * Writes of a visit: one write by a function for the visit itself, and one write for each area that the member opens.
   */
  seenWrites: 5,
  areasOpened: 4,
  /**
   * Documents that the security rules look up for each request by a browser: the role row, the document that can
   * override the role row, and for reads also the heartbeat. Firestore bills each lookup as a read.
   */
  lookups: { read: 3, write: 2 },
  /** Number of queries when an admin opens a screen of the admin area. */
  adminQueries: 2,
  /** Reads and writes of saving a profile or a request, with its search entry. */
  save: { reads: 3, writes: 2 },
  /** kB (brotli, with fonts) that a browser downloads for the first visit to the portal, and for a public page. */
  portalKB: 480,
  publicKB: 220,
  /** Bytes of a member (documents, directory entry, index entries), and of a request. */
  memberBytes: 22_000,
  requestBytes: 22_000,
  indexEntryBytes: 141,
  /** Bytes of a transferred document. */
  documentBytes: 1200,
  /** CPU time and memory of one call. */
  cpuSeconds: 0.1,
  memoryGiB: 0.25,
}

/**
 * By screen: the documents that one visit reads, and the number of requests for which the rules look up documents. The
 * rules look up no documents for calls of functions and for reads of the member's own role row.
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

/** Function calls of one visit: two calls of `home` and two searches. */
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

/** Returns the use of one month. @param {number} members @returns {Month} */
export function monthOf(members) {
  const activeMembers = members * ASSUMED_USE.active
  const visits = activeMembers * ASSUMED_USE.visits
  const admins = Math.max(ASSUMED_USE.members.leastAdmins, members / ASSUMED_USE.members.perAdmin)
  const joins = members * ASSUMED_USE.joining
  const saves = activeMembers * (ASSUMED_USE.saves + ASSUMED_USE.requests)
  // All members are counted each day, and after each 1,000 new members.
  const renewals =
    (MONTH_DAYS + joins / CODE_COSTS.countedForOne) * Math.ceil(members / CODE_COSTS.countedForOne)
  const visitCalls = visits * VISIT_CALLS
  // A process handles about ten calls a second. After the cache of the process has expired, the next call reads the
  // counts again.
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
    // The daily search for deleted accounts reads each profile.
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

/** @param {number} members @returns {Record<string, number>} dollars a month by purpose */
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

/** Returns the two tables of docs/scaling.md as Markdown: the monthly use, and the monthly costs. */
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
