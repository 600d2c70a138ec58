import { randomUUID } from 'node:crypto'
import { MESSAGES } from '@domain/messages'
import { HTTP_PATHS } from '@domain/paths'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../web/src/config/paths'
import { openBackend } from '../e2e/fixtures/backend'
import { DEMO_ACCOUNTS, DEMO_API_KEY } from '../support/demo'
import { button, field } from './support/find'
import { openFirefox } from './support/firefox'
import { portalAddresses, publicAddresses } from './support/screens'
import { openWebKit } from './support/webkit'
import { MAX_WAIT_MS, type BrowserWindow } from './support/window'

const ENGINES = { Firefox: openFirefox, WebKitGTK: openWebKit }
/**
 * The window widths to test, in pixels. A window may be as wide as `maxInnerWidth` instead of `width`, because
 * WebKitGTK's toolbar needs 447 pixels.
 */
const WIDTHS = [
  { width: 1280, maxInnerWidth: 1280 },
  { width: 390, maxInnerWidth: 450 },
]
const SITE_ADDRESS = process.env.CAVE_HOSTING_URL ?? ''

const backend = openBackend()
afterAll(() => backend.close())

describe.each(Object.entries(ENGINES))('the site in %s', (engine, open) => {
  let browser: BrowserWindow
  beforeEach(async () => {
    browser = await open(SITE_ADDRESS)
    await browser.resize(1280, 800)
  })
  afterEach(() => browser.close())

  const path = () => browser.run<string>('return location.pathname')
  const isSettled = async (message: string) => {
    await expect
      .poll(() => browser.run(IS_SETTLED_SCRIPT), { timeout: MAX_WAIT_MS, message })
      .toBe(true)
  }
  const expectPath = async (expected: string) => {
    await expect.poll(path, { timeout: MAX_WAIT_MS }).toBe(expected)
    await isSettled(expected)
  }
  const shows = async (text: string) => {
    await expect
      .poll(() => browser.run<string>('return document.body.textContent'), { timeout: MAX_WAIT_MS })
      .toContain(text)
  }

  /**
   * Expects that the current page has reported no problem, and then opens a path or URL. Ignores problems that occur
   * while the browser leaves the current page.
   */
  async function visit(address: string) {
    expect.soft(await browser.takeProblems(), `problems before opening ${address}`).toEqual([])
    await browser.load('about:blank')
    await browser.takeProblems()
    await browser.load(address)
  }

  async function signIn({ email, password }: { email: string; password: string }) {
    await visit(PATHS.login)
    await browser.type(field('Email'), email)
    await browser.type(field('Password'), password)
    await browser.click(button('Sign In'))
    await expectPath(PATHS.dashboard)
  }

  /**
   * Waits until the page has settled. Expects that it fits every window width, that its heading reports no error, and
   * that the console contains no problem.
   * @param expected matches problems in the console that are expected on this page
   */
  async function expectNoProblems(page: string, expected?: RegExp) {
    await expectPath(page.replace(/\?.*/, ''))
    for (const { width, maxInnerWidth } of WIDTHS) {
      await browser.resize(width, 800)
      await expect
        .poll(() => browser.run('return innerWidth'), { message: page })
        .toBeLessThanOrEqual(maxInnerWidth)
      await isSettled(page)
      const overflow = await browser.run(OVERFLOW_SCRIPT)
      expect.soft(overflow, `${page} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
    expect.soft(await browser.run(ERROR_HEADING_SCRIPT), `error heading on ${page}`).toBeNull()
    const problems = (await browser.takeProblems()).filter((problem) => !expected?.test(problem))
    expect.soft(problems, `problems on ${page}`).toEqual([])
  }

  async function enterCode() {
    await visit(`${PATHS.invite}?code=${await createCode()}`)
    await browser.click(button('Verify Code'))
    await expectPath(PATHS.signup)
  }

  it(`every public page opens in ${engine} without errors, and no page is wider than the window`, async () => {
    const pages = await publicAddresses(backend)
    await enterCode()
    for (const page of pages) {
      await visit(page)
      await expectNoProblems(page)
    }
    await visit('/nowhere')
    await expectNoProblems('/nowhere', /404/)
  })

  it(`in ${engine}, a visitor with an invitation code can sign up, send a request, log out, and sign in again`, async () => {
    const person = { email: `${randomUUID()}@thecave.example`, password: 'a-long-enough-word' }
    await enterCode()
    await browser.type(field('First name'), 'Amina')
    await browser.type(field('Last name'), 'Delacroix')
    await browser.type(field('Email'), person.email)
    await browser.type(field('Password'), person.password)
    await browser.click(button('Create Account'))
    await expectPath(PATHS.dashboard)
    await visit(PATHS.concierge)
    await browser.click(button('New Request'))
    await browser.type(field('Request Title'), `A table for eight, ${engine}`)
    await browser.type(field('Description'), 'On Friday at eight.')
    await browser.click("//button[starts-with(normalize-space(), 'Submit')]")
    await shows(MESSAGES.requestSubmitted)
    await browser.click(button('Logout'))
    await expectPath(PATHS.login)
    await signIn(person)
    expect(await browser.takeProblems()).toEqual([])
  })

  it(`every screen of the portal opens in ${engine} without errors, and no screen is wider than the window`, async () => {
    await signIn(DEMO_ACCOUNTS.admin)
    for (const page of portalAddresses()) {
      await visit(page)
      await expectNoProblems(page)
    }
  })
})

const ERROR_HEADING_SCRIPT = `return document.querySelector('[role=alert] h1')?.textContent ?? null`
const IS_SETTLED_SCRIPT = `return document.readyState !== 'loading'
  && document.querySelector('h1') !== null
  && document.querySelector('[aria-busy=true], .skeleton') === null`
const OVERFLOW_SCRIPT =
  'return document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Creates an invitation code with the HTTP endpoint for automations. */
async function createCode(): Promise<string> {
  const response = await fetch(SITE_ADDRESS + HTTP_PATHS.createInviteCode, {
    method: 'POST',
    headers: { 'x-api-key': DEMO_API_KEY, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { code: string }).code
}
