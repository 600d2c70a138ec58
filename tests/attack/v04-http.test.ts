import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { environment } from '../e2e/fixtures/environment'
import { giveKey } from '../functions/support/endpoint'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { createMember, type Person } from './support/people'
import { callableUrl, tryCall, INVITE_CODE_ENDPOINT, send, tryRequest } from './support/wire'

let mallory: Person
let admin: Person
let key: string
beforeAll(async () => {
  ;[mallory, admin, key] = [await createMember(), await createMember('admin'), await giveKey()]
})
afterAll(close)

/** Sends an HTTP request with any method and headers, including those that `fetch` does not allow. */
function sendBareRequest(
  method: string,
  url: string,
  headers: Record<string, string | string[]>,
  body = '{}',
) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

attack({
  name: 'createInviteCode and adminStats refuse HTTP methods other than POST, even with headers that override the method',
  asvs: ['4.1.3', '3.5.3', '13.4.4'],
  attempt: async () => {
    const overrides = {
      'x-http-method-override': 'POST',
      'x-http-method': 'POST',
      'x-method-override': 'POST',
    }
    const tries: Outcome[] = []
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])
      for (const [name, url, headers] of [
        ['endpoint', INVITE_CODE_ENDPOINT, { 'x-api-key': key }],
        ['endpoint by address', `${INVITE_CODE_ENDPOINT}?_method=POST`, { 'x-api-key': key }],
        ['callable', callableUrl('adminStats'), { authorization: `Bearer ${admin.token}` }],
      ] as const)
        tries.push(
          httpOutcome(
            `${method} ${name}`,
            await sendBareRequest(
              method,
              url,
              { ...headers, ...overrides, 'content-length': '0' },
              '',
            ),
          ),
        )
    return tries
  },
  control: async () => [
    await tryRequest('POST endpoint', INVITE_CODE_ENDPOINT, {
      headers: { 'x-api-key': key },
      body: {},
    }),
    await tryCall('POST callable', 'adminStats', {}, admin.token),
  ],
})

attack({
  name: 'adminStats ignores forged proxy headers about the caller and the requested URL',
  asvs: ['4.1.3', '8.3.1'],
  attempt: async () => {
    const me = Buffer.from(JSON.stringify({ sub: admin.uid, user_id: admin.uid, role: 'admin' }))
    const forged: Record<string, string> = {
      'x-callable-context-auth': encodeURIComponent(
        JSON.stringify({ uid: admin.uid, token: { role: 'admin' } }),
      ),
      'x-original-auth': `Bearer ${admin.token.slice(0, -1)}`,
      'x-endpoint-api-userinfo': me.toString('base64url'),
      'x-apigateway-api-userinfo': me.toString('base64url'),
      'x-goog-authenticated-user-email': admin.email,
      'x-goog-authenticated-user-id': admin.uid,
      'x-goog-iap-jwt-assertion': admin.token,
      'x-forwarded-user': admin.uid,
      'x-serverless-authorization': `Bearer ${admin.token}`,
      'x-forwarded-authorization': `Bearer ${admin.token}`,
      'x-original-url': '/adminStats',
      'x-rewrite-url': '/adminStats',
      'x-firebase-auth': admin.token,
      cookie: `__session=${admin.token}; token=${admin.token}`,
    }
    const tries: Outcome[] = []
    for (const token of [undefined, mallory.token])
      for (const [name, value] of Object.entries(forged))
        tries.push(
          await tryRequest(name, callableUrl('adminStats'), {
            headers: { [name]: value },
            body: { data: {} },
            ...(token !== undefined && { token }),
          }),
        )
    return tries
  },
  control: () => tryCall('an admin, by Authorization', 'adminStats', {}, admin.token),
})

attack({
  name: 'createInviteCode refuses bodies that are compressed, or whose content type is not JSON in UTF-8',
  asvs: ['4.1.1', '4.2.1', '1.1.1'],
  attempt: async () => {
    const body = '{"description":"guest"}'
    const types = [
      'text/plain',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json-patch+json',
      'application/json; charset=utf-16',
      'application/json; charset=utf-7',
      'application/jsonp',
      'text/json',
    ]
    const tries: Outcome[] = []
    for (const type of types)
      tries.push(
        await tryRequest(type, INVITE_CODE_ENDPOINT, {
          headers: { 'x-api-key': key, 'content-type': type },
          body,
        }),
      )
    for (const encoding of ['gzip', 'deflate', 'br', 'x'])
      tries.push(
        httpOutcome(
          encoding,
          await sendBareRequest(
            'POST',
            INVITE_CODE_ENDPOINT,
            { 'x-api-key': key, 'content-type': 'application/json', 'content-encoding': encoding },
            body,
          ),
        ),
      )
    return tries
  },
  control: () =>
    tryRequest('application/json', INVITE_CODE_ENDPOINT, {
      headers: { 'x-api-key': key, 'content-type': 'application/json; charset=utf-8' },
      body: '{"description":"guest"}',
    }),
})

attack({
  name: 'home refuses requests from other sites, and other sites cannot read responses of createInviteCode',
  asvs: ['4.1.1', '3.4.2', '3.5.1', '3.5.2'],
  attempt: async () => {
    const tries: Outcome[] = []
    for (const origin of [
      'https://evil.example',
      'null',
      `${environment.hosting}.evil.example`,
      'http://localhost:1',
    ]) {
      const preflight = await sendBareRequest('OPTIONS', callableUrl('home'), {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      })
      tries.push(
        outcome(`preflight request from ${origin}: ${preflight.status}`, preflight.status < 300),
      )
      tries.push(
        await tryRequest(`from ${origin}`, callableUrl('home'), {
          headers: { origin },
          token: mallory.token,
          body: { data: {} },
        }),
      )
      const { headers } = await send(INVITE_CODE_ENDPOINT, {
        headers: { origin, 'x-api-key': key },
        body: {},
      })
      const allowed = headers.get('access-control-allow-origin')
      tries.push(
        outcome(`the endpoint allows ${origin} to read the response: ${allowed}`, allowed !== null),
      )
    }
    return tries
  },
  control: () =>
    tryRequest('from the site itself', callableUrl('home'), {
      headers: { origin: environment.hosting },
      token: mallory.token,
      body: { data: {} },
    }),
})

attack({
  name: 'Hosting does not copy line breaks from a URL into response headers',
  asvs: ['4.2.1', '1.2.1'],
  attempt: async () => {
    const paths = [
      '/login%0d%0aSet-Cookie:%20a=1',
      '/%0d%0aLocation:%20https://evil.example',
      '/api/dailywins?limit=1%0d%0aX-Evil:%201',
      '/invite?code=%0d%0aSet-Cookie:%20a=1',
    ]
    const tries: Outcome[] = []
    for (const path of paths) {
      const { headers } = await send(`${environment.hosting}${path}`)
      const injectedHeaders = [
        headers.get('set-cookie'),
        headers.get('x-evil'),
        headers.get('location'),
      ]
      tries.push(
        outcome(
          `${path}: ${injectedHeaders.join()}`,
          injectedHeaders.some((one) => one?.includes('evil') || one?.includes('a=1')),
        ),
      )
    }
    return tries
  },
  control: async () => {
    const { status, headers } = await send(`${environment.hosting}/login`)
    return outcome('the page itself', status === 200 && headers.get('set-cookie') === null)
  },
})

/** Sends a request line exactly as given. @returns the status of the response; 0 without a response */
function statusOf(base: string, target: string, host?: string): Promise<number> {
  const { hostname, port, host: own } = new URL(base)
  return new Promise((resolve) => {
    let responseText = ''
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host ?? own}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (chunk) => (responseText += chunk.toString()))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(responseText)?.[1] ?? 0)))
  })
}

attack({
  name: 'a request with an invalid URL or host does not stop a server',
  asvs: ['4.1.3', '4.2.1', '16.5.2'],
  attempt: async () => {
    const { hosting, auth, functions, storage } = environment
    const targets = ['//host%2fx', '//', '//[', '/\\', 'http://[', '/%', '/%c0%ae', '//a:b/c']
    const tries: Outcome[] = []
    for (const base of [hosting, auth, functions, storage]) {
      for (const target of targets) {
        await statusOf(base, target)
        const after = await statusOf(base, '/')
        tries.push(outcome(`${base} after ${target}: ${after}`, after === 0))
      }
      for (const host of ['', 'a b', '%', '[', 'x:99999']) {
        await statusOf(base, '/', host)
        const after = await statusOf(base, '/')
        tries.push(outcome(`${base} after the host "${host}": ${after}`, after === 0))
      }
    }
    return tries
  },
  control: async () => {
    const status = await statusOf(environment.hosting, '/enter')
    return outcome(`a page: ${status}`, status === 200)
  },
})

attack({
  name: 'the 404 response for a missing file in /assets tells browsers not to cache it',
  asvs: ['4.1.1', '14.3.2'],
  attempt: async () => {
    const tries: Outcome[] = []
    for (const path of ['/assets/x.js', '/assets/app-0000.css', '/assets/deep/x.js']) {
      const { status, headers } = await send(`${environment.hosting}${path}`)
      const cacheControl = headers.get('cache-control') ?? ''
      tries.push(
        outcome(
          `${path}: ${status} ${cacheControl}`,
          status !== 404 || /max-age=[1-9]/.test(cacheControl),
        ),
      )
    }
    return tries
  },
  control: async () => {
    const { text } = await send(`${environment.hosting}/login`)
    const [file = '/none'] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
    const { status, headers } = await send(`${environment.hosting}${file}`)
    const cacheControl = headers.get('cache-control') ?? ''
    return outcome(
      `${file}: ${status} ${cacheControl}`,
      status === 200 && cacheControl.includes('immutable'),
    )
  },
})
