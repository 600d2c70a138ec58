import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, vi } from 'vitest'
import type { ContentItem } from '@domain/entities/content-item'
import { WINS_CACHE_SECONDS } from '@domain/limits'
import { COLLECTIONS, HTTP_PATHS } from '@domain/paths'
import { openBackend, type Account } from '../e2e/fixtures/backend'
import { environment } from '../e2e/fixtures/environment'
import { addCodes } from '../e2e/fixtures/codes'
import { person, storeMembers } from '../e2e/fixtures/people'
import { storeRequests } from '../e2e/fixtures/requests'
import { addContent, addEvents } from '../e2e/fixtures/rows'
import { close } from '../functions/support/services'
import { apiKey, contentItem, createWorld, dailyWin, event } from '../support/factories'
import { attack } from './support/attack'
import { closeBrowser, openBrowser } from './support/browser'
import { commit, createWrite, updateWrite } from './support/firestore'
import { outcome, type Outcome } from './support/outcome'
import { createMember } from './support/people'
import { UNSAFE_URLS, SCRIPT_PAYLOADS, findEffects } from './support/script'
import { send } from './support/wire'

const backend = openBackend()
const world = createWorld(new Date(), 101)
const VALID_URL = 'https://example.com/course?a=1&b=2'
/** A random word in every stored text with a payload. A page that displays such a text contains the word. */
const mark = `Mark${randomUUID().slice(0, 8)}`
const inAnHour = () => new Date(Date.now() + 3_600_000)

const withMark = (script: string) => `${mark} ${script}`

let reader: Account
let admin: Account
let victimUid: string
beforeAll(async () => {
  ;[reader, admin] = [await backend.account(), await backend.account({ role: 'admin' })]
  const now = () => new Date()
  await addContent(backend, [
    ...SCRIPT_PAYLOADS.map((script) => ({
      title: withMark(script),
      description: script,
      created_at: now(),
    })),
    // The security rules refuse these URLs. The test bypasses the rules, because the web app must be safe even with
    // such URLs.
    ...UNSAFE_URLS.map((file_url): Partial<ContentItem> => ({
      title: `${mark} address`,
      file_url,
      thumbnail_url: file_url,
      created_at: now(),
    })),
    { title: `${mark} good`, file_url: VALID_URL, content_type: 'link', created_at: now() },
  ])
  await addEvents(backend, [
    ...SCRIPT_PAYLOADS.map((script) => ({
      title: withMark(script),
      description: script,
      location: script,
      event_type: script.slice(0, 40).trim(),
      event_date: inAnHour(),
    })),
    ...UNSAFE_URLS.slice(0, 4).map((registration_url) => ({
      title: `${mark} address`,
      registration_url,
      event_date: inAnHour(),
    })),
    { title: `${mark} good`, registration_url: VALID_URL, event_date: inAnHour() },
  ])
  await storeRequests(
    backend,
    reader.uid,
    SCRIPT_PAYLOADS.map((script) => ({ title: withMark(script), description: script })),
  )
  const people = SCRIPT_PAYLOADS.map((script) =>
    person({
      first_name: withMark(script).slice(0, 80),
      last_name: script.slice(0, 80),
      superpower: script,
      bio: script,
    }),
  )
  victimUid = people[0]?.user_id ?? ''
  await storeMembers(backend, people)
  await addCodes(
    backend,
    SCRIPT_PAYLOADS.map((script) => [{ description: withMark(script), created_at: now() }]),
  )
  for (const script of SCRIPT_PAYLOADS) {
    const key = apiKey(world, {
      name: withMark(script).slice(0, 80),
      description: script,
      created_at: now(),
    })
    await backend.db.collection(COLLECTIONS.apiKeys).doc(key.key_hash).set(key)
    const win = dailyWin(world, {
      title: withMark(script),
      description: script,
      occurred_at: now(),
    })
    await backend.db.collection(COLLECTIONS.dailyWins).doc(randomUUID()).set(win)
  }
  await backend.db
    .collection(COLLECTIONS.profiles)
    .doc(reader.uid)
    .update({
      first_name: `${mark} <img src=x onerror=window.__stolen=1>`,
      bio: SCRIPT_PAYLOADS[1],
    })
  await waitUntilWinsAreServed()
}, 120_000)

/**
 * Waits until GET /api/dailywins returns the stored wins. For up to a minute, the endpoint may return an older response
 * from its cache.
 */
const waitUntilWinsAreServed = () =>
  vi.waitFor(
    async () => {
      const { text } = await send(`${environment.hosting}${HTTP_PATHS.dailyWins}`)
      if (!text.includes(mark)) throw new Error('The wins are not served yet')
    },
    { timeout: (WINS_CACHE_SECONDS + 30) * 1000, interval: 2000 },
  )
afterAll(async () => {
  const wins = backend.db.collection(COLLECTIONS.dailyWins)
  const ours = (await wins.get()).docs.filter((doc) => String(doc.get('title')).includes(mark))
  await Promise.all(ours.map((doc) => doc.ref.delete()))
  await closeBrowser()
  await backend.close()
  await close()
})

/**
 * Visits pages. Returns the effects of the payloads on each page, and whether the page displays a payload. If it
 * displays none, the absence of effects proves nothing.
 */
async function visit(account: Account | undefined, paths: readonly string[]) {
  const { page, closeContext } = await openBrowser(account)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const effects: Outcome[] = []
  const displayChecks: Outcome[] = []
  for (const path of paths) {
    await page.goto(path)
    const text = page
      .getByText(mark)
      .or(page.locator(`input[value*="${mark}"]`))
      .first()
    const there = await text.waitFor({ state: 'attached' }).then(
      () => true,
      () => false,
    )
    displayChecks.push(outcome(`${path} shows a text with a payload`, there))
    effects.push(...(await findEffects(page, path)))
  }
  effects.push(outcome(`dialogs ${dialogs.join()}`, dialogs.length > 0))
  await closeContext()
  return { effects, displayChecks }
}

const visits = new Map<string, ReturnType<typeof visit>>()
const visitOnce = (name: string, work: () => ReturnType<typeof visit>) => {
  const visited = visits.get(name) ?? work()
  visits.set(name, visited)
  return visited
}
const asMember = () =>
  visitOnce('member', () =>
    visit(reader, [
      '/dashboard',
      '/dashboard/content',
      '/dashboard/events',
      '/dashboard/concierge',
      '/dashboard/members',
      `/dashboard/members/${victimUid}`,
      '/dashboard/settings',
    ]),
  )
const asAdmin = () =>
  visitOnce('admin', () =>
    visit(admin, [
      '/admin/members',
      '/admin/content',
      '/admin/events',
      '/admin/concierge',
      '/admin/invites',
      '/admin/api-keys',
    ]),
  )

attack({
  name: 'script in stored profiles, content, events and requests does not run when a member opens the pages of the portal',
  asvs: ['1.2.1', '1.3.1', '3.2.2'],
  attempt: async () => (await asMember()).effects,
  control: async () => (await asMember()).displayChecks,
})

attack({
  name: 'script in stored profiles, content, events, requests, codes and API keys does not run in the admin area',
  asvs: ['1.2.1', '1.3.1', '3.2.2'],
  attempt: async () => (await asAdmin()).effects,
  control: async () => (await asAdmin()).displayChecks,
})

attack({
  name: 'script in stored daily wins does not run on the public webinar page',
  asvs: ['1.2.1', '3.2.2'],
  attempt: async () =>
    (await visitOnce('public', () => visit(undefined, ['/thecave/webinar']))).effects,
  control: async () =>
    (await visitOnce('public', () => visit(undefined, ['/thecave/webinar']))).displayChecks,
})

attack({
  name: 'script in the invitation code, redirect target or path of a URL does not run',
  asvs: ['1.2.2', '1.2.3', '3.2.2'],
  attempt: async () => {
    const { page, closeContext } = await openBrowser()
    const found: Outcome[] = []
    for (const script of SCRIPT_PAYLOADS.slice(0, 3))
      for (const path of [
        '/invite?code=',
        '/login?next=',
        '/signup?code=',
        '/nowhere/',
        '/invite#',
      ]) {
        await page.goto(`${path}${encodeURIComponent(script)}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        found.push(...(await findEffects(page, path)))
      }
    await closeContext()
    return found
  },
  control: async () => {
    const { page, closeContext } = await openBrowser()
    await page.goto('/invite?code=cavedem2')
    // Waits for at most 10 seconds until hydration has filled in the field. The error of a timeout is ignored, because
    // the check of the field's value below then fails anyway.
    const filled = page.locator('input').first()
    await filled.waitFor()
    await page
      .waitForFunction(() => document.querySelector('input')?.value, null, { timeout: 10_000 })
      .catch(() => {})
    const value = await filled.inputValue()
    await closeContext()
    return outcome(`the code is filled in: ${value}`, value === 'CAVEDEM2')
  },
})

attack({
  name: 'security rules refuse script URLs and misleading URLs in content and events that an admin creates',
  asvs: ['1.2.2', '1.3.3'],
  attempt: async () => {
    const { uid, token } = await createMember('admin')
    const tries: Outcome[] = []
    for (const address of UNSAFE_URLS) {
      const { created_at: _, ...item } = contentItem(world, { created_by: uid, file_url: address })
      const storedEvent = {
        ...event(world),
        created_by: uid,
        event_date: inAnHour(),
        registration_url: address,
      }
      tries.push(
        await commit(
          `content ${address}`,
          [createWrite(`${COLLECTIONS.contentLibrary}/${randomUUID()}`, item, ['created_at'])],
          token,
        ),
        await commit(
          `event ${address}`,
          [
            createWrite(`${COLLECTIONS.events}/${randomUUID()}`, withoutServerTimes(storedEvent), [
              'created_at',
              'updated_at',
            ]),
          ],
          token,
        ),
      )
    }
    return tries
  },
  control: async () => {
    const { uid, token } = await createMember('admin')
    const { created_at: _, ...item } = contentItem(world, { created_by: uid, file_url: VALID_URL })
    const storedEvent = {
      ...event(world),
      created_by: uid,
      event_date: inAnHour(),
      registration_url: VALID_URL,
    }
    return [
      await commit(
        'content',
        [createWrite(`${COLLECTIONS.contentLibrary}/${randomUUID()}`, item, ['created_at'])],
        token,
      ),
      await commit(
        'event',
        [
          createWrite(`${COLLECTIONS.events}/${randomUUID()}`, withoutServerTimes(storedEvent), [
            'created_at',
            'updated_at',
          ]),
        ],
        token,
      ),
    ]
  },
})

/** Returns a copy of a document without the fields that the server sets to the current time. */
function withoutServerTimes<T extends { created_at?: unknown; updated_at?: unknown }>(row: T) {
  const { created_at: _, updated_at: __, ...rest } = row
  return rest
}

attack({
  name: 'security rules refuse a picture URL that contains script, another host or another path',
  asvs: ['1.3.6', '1.2.2'],
  attempt: async () => {
    const { uid, token } = await createMember()
    const addresses = [
      ...UNSAFE_URLS,
      `avatars/${uid}/../x/avatar.png`,
      `avatars/${uid}/avatar.svg`,
    ]
    return Promise.all(
      addresses.map((avatar_url) =>
        commit(avatar_url, [updateWrite(`${COLLECTIONS.profiles}/${uid}`, { avatar_url })], token),
      ),
    )
  },
  control: async () => {
    const { uid, token } = await createMember()
    const avatar_url = `avatars/${uid}/avatar.png?v=1`
    return commit(
      'one’s own',
      [updateWrite(`${COLLECTIONS.profiles}/${uid}`, { avatar_url })],
      token,
    )
  },
})
