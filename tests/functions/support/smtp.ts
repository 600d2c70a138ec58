import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** How the server treats mails. */
export interface Behaviour {
  /** Refuses a recipient with this SMTP status. */
  recipient?: (address: string) => number | undefined
  /** Refuses the sender with this SMTP status. */
  sender?: () => number | undefined
  /** Refuses the content with this SMTP status. */
  content?: () => number | undefined
  /** Milliseconds before the server accepts or refuses the content. */
  delay?: number
}

export interface SmtpTestServer {
  url: string
  /** The mails that the server has accepted, in order. */
  received: ParsedMail[]
  /** Changes how the server treats mails from now on. */
  behave: (behaviour: Behaviour) => void
  /** Stops the server. It accepts no connections until `open` is called. */
  close: () => Promise<void>
  open: () => Promise<void>
}

const refusal = (status: number | undefined) =>
  status === undefined ? null : Object.assign(new Error('Refused'), { responseCode: status })

/** Opens a real SMTP server on a free port. It accepts all mails until `behave` is called. */
export async function openSmtpServer(): Promise<SmtpTestServer> {
  let behaviour: Behaviour = {}
  let port = 0
  const received: ParsedMail[] = []
  const create = () =>
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
            if (!refused) received.push(mail)
            done(refused)
          }, behaviour.delay ?? 0)
        })
      },
    })
  let server = create()
  const open = () =>
    new Promise<void>((resolve) => {
      server = create()
      server.on('error', () => undefined)
      server.listen(port, '127.0.0.1', () => {
        port = (server.server.address() as AddressInfo).port
        resolve()
      })
    })
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => void (behaviour = next),
    close: () => new Promise((resolve) => server.close(resolve)),
    open,
  }
}
