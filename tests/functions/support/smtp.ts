import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/**
 * How the server responds to emails. By default, it accepts each email immediately. The functions return an SMTP error
 * status, or undefined to accept.
 */
export interface Behaviour {
  recipient?: (address: string) => number | undefined
  sender?: () => number | undefined
  content?: () => number | undefined
  /** The milliseconds before the server accepts or refuses the content. */
  delay?: number
}

export interface SmtpTestServer {
  url: string
  /** The mails that the server has accepted, in order. */
  received: ParsedMail[]
  /** Changes how the server responds to all later emails. */
  behave: (behaviour: Behaviour) => void
  /** Stops the server. It accepts no connections until `open` is called. */
  close: () => Promise<void>
  open: () => Promise<void>
}

const refusal = (status: number | undefined) =>
  status === undefined ? null : Object.assign(new Error('Refused'), { responseCode: status })

/** Starts a real SMTP server on a free port. It accepts all emails until the test calls `behave`. */
export async function openSmtpServer(): Promise<SmtpTestServer> {
  let behaviour: Behaviour = {}
  let port = 0
  const receivedMails: ParsedMail[] = []
  const createServer = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      closeTimeout: 100,
      onMailFrom: (_, __, done) => done(refusal(behaviour.sender?.())),
      onRcptTo: ({ address }, _, done) => done(refusal(behaviour.recipient?.(address))),
      onData: (stream, _, done) => {
        void simpleParser(stream).then((mail) => {
          const refused = refusal(behaviour.content?.())
          setTimeout(() => {
            if (!refused) receivedMails.push(mail)
            done(refused)
          }, behaviour.delay ?? 0)
        })
      },
    })
  let server = createServer()
  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer()
      server.on('error', () => undefined)
      server.listen(port, '127.0.0.1', () => {
        port = (server.server.address() as AddressInfo).port
        resolve()
      })
    })
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: receivedMails,
    behave: (next) => void (behaviour = next),
    close: () => new Promise((resolve) => server.close(resolve)),
    open,
  }
}
