import { request } from 'node:http'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '../e2e/fixtures/environment'
import { attack } from './support/attack'
import { outcome, type Outcome } from './support/outcome'
import { configurationInBundle } from './support/stranger'
import { send } from './support/wire'

/** Requests a path exactly as given. `fetch` would normalise paths such as '/../x'. */
function requestRawPath(path: string): Promise<{ status: number; text: string; location: string }> {
  const { hostname, port } = new URL(environment.hosting)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: 'GET' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          location: response.headers.location ?? '',
        }),
      )
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** Matches texts that occur in internal files, but not in the pages of the site. */
const INTERNALS =
  /PRIVATE KEY|root:.*:0:0|REQUIRE_EMAIL_CONFIRMATION|rules_version|"dependencies"|\[core\]|sourcesContent|Index of|defineCallable/

attack({
  name: 'Hosting serves no source code, settings, security rules, source maps or lists of files',
  asvs: ['13.4.1', '13.4.3', '13.4.5'],
  attempt: async () => {
    const scripts = readdirSync(join(process.env.CAVE_WEB_DIR ?? '', 'assets')).filter((name) =>
      name.endsWith('.js'),
    )
    const paths = [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/.env.production',
      '/.npmrc',
      '/package.json',
      '/package-lock.json',
      '/firebase.json',
      '/firestore.rules',
      '/storage.rules',
      '/functions.yaml',
      '/functions/index.js',
      '/functions/.env',
      '/index.js',
      '/src/main.tsx',
      '/vite.config.ts',
      '/assets/',
      '/assets',
      '/.well-known/',
      '/server-status',
      '/openapi.yaml',
      '/../functions/.env',
      '/..%2ffunctions%2f.env',
      '/%2e%2e/functions/.env',
      '/assets/..%2f..%2ffunctions%2f.env',
      '/assets/%2e%2e/%2e%2e/functions/index.js',
      '/....//....//etc/passwd',
      '/..\\functions\\.env',
      '/%00',
      ...scripts.map((name) => `/assets/${name}.map`),
    ]
    const tries: Outcome[] = []
    for (const path of paths) {
      const { status, text } = await requestRawPath(path)
      tries.push(
        outcome(`${path}: ${status} ${text.slice(0, 60)}`, status < 300 && !/<title>/.test(text)),
      )
      tries.push(outcome(`${path} shows ${INTERNALS.exec(text)?.[0]}`, INTERNALS.test(text)))
    }
    return tries
  },
  control: async () => {
    const { status, text } = await requestRawPath('/login')
    return outcome(`/login: ${status}`, status === 200 && text.includes('Welcome Back'))
  },
})

attack({
  name: 'Hosting redirects no path to another site',
  asvs: ['13.4.5', '3.7.2'],
  attempt: async () => {
    const paths = [
      '/evil.example/',
      '/login/',
      '/login.html',
      '/index.html',
      '/dashboard/',
      '/%2fevil.example/',
    ]
    const tries: Outcome[] = []
    for (const path of paths) {
      const { location } = await requestRawPath(path)
      const to = location && new URL(location, environment.hosting).origin
      tries.push(outcome(`${path} → ${location}`, to !== '' && to !== environment.hosting))
    }
    return tries
  },
  control: async () => {
    const { location } = await requestRawPath('/login.html')
    return outcome(`/login.html → ${location}`, location === '/login')
  },
})

attack({
  name: 'the scripts that browsers load contain no secrets',
  asvs: ['13.3.1', '13.4.2'],
  attempt: async () => {
    const { text } = await send(`${environment.hosting}/dashboard`)
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, path]) => path ?? '',
    )
    const tries: Outcome[] = []
    const secret =
      /lv_[0-9A-Za-z]{48}|PRIVATE KEY|client_secret|service_account|AIza[\w-]{35}|sourceMappingURL/
    for (const path of files) {
      const script = await send(`${environment.hosting}${path}`)
      tries.push(outcome(`${path}: ${secret.exec(script.text)?.[0]}`, secret.test(script.text)))
    }
    return tries
  },
  control: () => {
    const { apiKey, projectId } = configurationInBundle()
    return Promise.resolve(
      outcome('the public settings are there', apiKey !== '' && projectId !== ''),
    )
  },
})
