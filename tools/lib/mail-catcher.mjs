import { mkdirSync, rmSync } from 'node:fs'
import { HOST } from './ports.mjs'

/** Maximum number of emails that the mail server keeps. */
const MAX_MAILS = 500

/**
 * Starts a mail server that delivers no emails, but stores them and shows them on a web page. The server ends with this
 * process.
 * @param {import('./ports.mjs').Ports} ports
 * @param {string} mailDirectory the folder for the emails; it is emptied at the start
 * @returns {Promise<string>} the URL of the web page
 */
export async function openMailCatcher({ mail, smtp }, mailDirectory) {
  // Imported here and not at the top, because commands load this module before they install the dependencies.
  const { MailDev } = await import('maildev')
  const catcher = new MailDev({
    smtp,
    ip: HOST,
    web: mail,
    webIp: HOST,
    mailDirectory,
    maxEmails: MAX_MAILS,
    silent: true,
  })
  rmSync(mailDirectory, { recursive: true, force: true })
  mkdirSync(mailDirectory, { recursive: true })
  await silently(() => catcher.start())
  return `http://${HOST}:${mail}`
}

/**
 * Runs `work` and suppresses the output of the mail library, which would appear between the steps that the command
 * prints.
 * @param {() => Promise<unknown>} work
 */
async function silently(work) {
  const { info } = console
  console.info = () => {}
  try {
    await work()
  } finally {
    console.info = info
  }
}
