import { mkdirSync, rmSync } from 'node:fs'
import { HOST } from './ports.mjs'

/** The most mails that it keeps. */
const MOST = 500

/**
 * Starts a mail server that keeps all mails and shows them on a page, instead of delivering them. Ends with the process.
 * @param {import('./ports.mjs').Ports} ports
 * @param {string} mailDirectory where it keeps them; emptied at first
 * @returns {Promise<string>} the page's address
 */
export async function openMailCatcher({ mail, smtp }, mailDirectory) {
  // Not imported above: this module is loaded before the dependencies are installed.
  const { MailDev } = await import('maildev')
  const catcher = new MailDev({
    smtp,
    ip: HOST,
    web: mail,
    webIp: HOST,
    mailDirectory,
    maxEmails: MOST,
    silent: true,
  })
  rmSync(mailDirectory, { recursive: true, force: true })
  mkdirSync(mailDirectory, { recursive: true })
  await silently(() => catcher.start())
  return `http://${HOST}:${mail}`
}

/** The library announces its address itself, in the middle of our steps. @param {() => Promise<unknown>} work */
async function silently(work) {
  const { info } = console
  console.info = () => {}
  try {
    await work()
  } finally {
    console.info = info
  }
}
