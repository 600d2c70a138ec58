import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hostingHeaders } from '../../tools/lib/hosting-headers.mjs'
import { inlineStyles, styleSources } from '../../tools/lib/inline-styles.mjs'
import { serveBuild } from '../../tools/lib/static-server.mjs'
import { REGION } from '@domain/paths'

type HeaderRules = ReturnType<typeof hostingHeaders>

const DOCUMENT_SOURCES = [
  '**',
  '/thecave/webinar',
  '/thecave/webinar/thank-you',
  '/dashboard{,/**}',
  '/admin{,/**}',
]

function headerValue(rules: HeaderRules, source: string, key: string) {
  return rules.find((rule) => rule.source === source)?.headers.find((entry) => entry.key === key)
    ?.value
}

function policyOf(rules: HeaderRules, source: string): Record<string, string[]> {
  const text = headerValue(rules, source, 'Content-Security-Policy') ?? ''
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

describe('the content security policy', () => {
  const rules = hostingHeaders({ VITE_FIREBASE_PROJECT_ID: 'the-cave' })

  it.each(DOCUMENT_SOURCES)(
    'the content security policy of %s allows only scripts from our own site, and no wildcard sources',
    (source) => {
      const found = policyOf(rules, source)
      expect(found['default-src']).toEqual(["'none'"])
      expect(found['script-src']).toEqual(["'self'"])
      expect(found['base-uri']).toEqual(["'none'"])
      expect(found).not.toHaveProperty('object-src')
      expect(Object.values(found).flat()).not.toContain('*')
      expect(found['frame-ancestors']).toEqual(
        source.endsWith('thank-you') ? ["'self'"] : ["'none'"],
      )
    },
  )

  it('the content security policy allows no inline styles before a build', () => {
    for (const source of DOCUMENT_SOURCES)
      expect(policyOf(rules, source)['style-src']).toEqual(["'self'"])
  })

  it('for each group of pages, the content security policy allows requests only to the services that these pages call', () => {
    const functions = `https://${REGION}-the-cave.cloudfunctions.net`
    expect(policyOf(rules, '**')['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      functions,
    ])
    expect(policyOf(rules, '/thecave/webinar')['connect-src']).toEqual(["'self'", functions])
    expect(policyOf(rules, '/thecave/webinar/thank-you')['connect-src']).toEqual(["'self'"])
    expect(policyOf(rules, '/dashboard{,/**}')['connect-src']).toEqual(
      expect.arrayContaining([
        'https://firestore.googleapis.com',
        'https://firebasestorage.googleapis.com',
        functions,
      ]),
    )
  })

  it('the content security policy allows the hosts of the form and the video only on the webinar page', () => {
    const configured = hostingHeaders({
      VITE_WEBINAR_FORM_URL: 'https://forms.example/a/b?c=d',
      VITE_WEBINAR_FORM_SCRIPT_URL: 'https://cdn.forms.example/embed.js',
      VITE_WEBINAR_VIDEO_URL: 'https://video.example/embed/1',
    })
    const webinar = policyOf(configured, '/thecave/webinar')
    expect(webinar['connect-src']).toEqual(["'self'"])
    expect(webinar['frame-src']).toEqual([
      "'self'",
      'https://forms.example',
      'https://video.example',
    ])
    expect(webinar['script-src']).toEqual(["'self'", 'https://cdn.forms.example'])
    for (const source of ['**', '/dashboard{,/**}', '/admin{,/**}']) {
      expect(headerValue(configured, source, 'Content-Security-Policy')).not.toContain('example')
    }
  })

  it('on the webinar page, the content security policy also allows frames from the hosts in VITE_WEBINAR_HOSTS', () => {
    const configured = hostingHeaders({
      VITE_WEBINAR_HOSTS: 'https://player.example https://forms.example/a',
    })
    expect(policyOf(configured, '/thecave/webinar')['frame-src']).toEqual([
      "'self'",
      'https://player.example',
      'https://forms.example',
    ])
    expect(headerValue(configured, '**', 'Content-Security-Policy')).not.toContain('example')
  })

  it('the content security policy allows App Check only if a site key is set, and only on pages that call Firebase services', () => {
    const known = { VITE_FIREBASE_PROJECT_ID: 'the-cave' }
    const off = hostingHeaders(known)
    const on = hostingHeaders({ ...known, VITE_APP_CHECK_SITE_KEY: 'site-key' })
    expect(JSON.stringify(off)).not.toMatch(/recaptcha|appcheck/)
    for (const source of ['**', '/thecave/webinar', '/dashboard{,/**}', '/admin{,/**}']) {
      const [without, found] = [policyOf(off, source), policyOf(on, source)]
      const added = Object.entries(found).flatMap(([directive, sources]) => {
        const more = sources.filter((each) => !without[directive]?.includes(each))
        return more.length ? [[directive, more] as const] : []
      })
      expect(Object.fromEntries(added), source).toEqual({
        'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
        'frame-src': [
          'https://www.google.com/recaptcha/',
          'https://recaptcha.google.com/recaptcha/',
        ],
        'connect-src': [
          'https://content-firebaseappcheck.googleapis.com',
          'https://www.google.com/recaptcha/',
        ],
      })
    }
    // With an external form, the webinar page calls no Firebase services.
    const other = { VITE_WEBINAR_FORM_URL: 'https://forms.example/a' }
    expect(
      headerValue(
        hostingHeaders({ ...other, VITE_APP_CHECK_SITE_KEY: 'site-key' }),
        '/thecave/webinar',
        'Content-Security-Policy',
      ),
    ).toBe(headerValue(hostingHeaders(other), '/thecave/webinar', 'Content-Security-Policy'))
    expect(headerValue(on, '/assets/**', 'Content-Security-Policy')).toBe(
      headerValue(off, '/assets/**', 'Content-Security-Policy'),
    )
  })

  it.each(['javascript:alert(1)', 'https://a.example; script-src *', 'not an address'])(
    'the invalid form URL %j adds neither a script source nor a wildcard to the content security policy',
    (address) => {
      const found = hostingHeaders({
        VITE_WEBINAR_FORM_URL: address,
        VITE_FIREBASE_PROJECT_ID: 'the-cave',
      })
      expect(policyOf(found, '/thecave/webinar')['script-src']).toEqual(["'self'"])
      const text = headerValue(found, '/thecave/webinar', 'Content-Security-Policy')
      expect(text).not.toMatch(/javascript|\*/)
    },
  )

  it('if emulator ports are set, the content security policy allows the emulators instead of Google’s services', () => {
    const text = JSON.stringify(
      hostingHeaders({
        VITE_EMULATOR_AUTH_PORT: '9099',
        VITE_EMULATOR_FIRESTORE_PORT: '8080',
        VITE_EMULATOR_FUNCTIONS_PORT: '5001',
        VITE_EMULATOR_STORAGE_PORT: '9199',
      }),
    )
    for (const port of [9099, 8080, 5001, 9199]) expect(text).toContain(`http://127.0.0.1:${port}`)
    expect(text).not.toContain('googleapis')
  })
})

describe('the security and cache headers', () => {
  const rules = hostingHeaders({})

  it('every response has the four headers that set HSTS, forbid MIME sniffing, limit the referrer and restrict permissions', () => {
    expect(headerValue(rules, '**', 'Strict-Transport-Security')).toMatch(/max-age=\d{8}/)
    expect(headerValue(rules, '**', 'X-Content-Type-Options')).toBe('nosniff')
    expect(headerValue(rules, '**', 'Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headerValue(rules, '**', 'Permissions-Policy')).toContain('camera=(), ')
  })

  it.each([1, 2, 50, 51, 120])(
    'in a build with %d hashed files, browsers may cache each of them for a year, but must revalidate the 404 response for a missing file',
    async (count) => {
      const dir = mkdtempSync(join(tmpdir(), 'build-'))
      mkdirSync(join(dir, 'assets'))
      const names = Array.from({ length: count }, (_, index) => `page-${index}-Bd_A${index}-x.js`)
      for (const name of names) writeFileSync(join(dir, 'assets', name), '')
      writeFileSync(join(dir, '404.html'), 'not found')
      const site = await serveBuild({ dir, headers: hostingHeaders({}, dir) })
      const kept = async (name: string) => {
        const { status, headers } = await fetch(`${site.address}/assets/${name}`)
        return [status, headers.get('cache-control')]
      }
      for (const name of names)
        expect(await kept(name)).toEqual([200, 'public, max-age=31536000, immutable'])
      for (const name of ['page-0-other.js', `${names[0]}x`, `{${names[0]}}`, `x,${names[0]}`])
        expect(await kept(name)).toEqual([404, 'no-cache'])
      await site.close()
      rmSync(dir, { recursive: true })
    },
  )

  it('because of the cache headers, browsers revalidate documents on every load, and never store API responses', () => {
    expect(headerValue(rules, '/assets/**', 'Cache-Control')).toBe(undefined)
    expect(headerValue(rules, '**', 'Cache-Control')).toBe('no-cache')
    expect(headerValue(rules, '/api/**', 'Cache-Control')).toBe('no-store')
  })

  it('search engines do not index the portal and the admin area', () => {
    expect(headerValue(rules, '/dashboard{,/**}', 'X-Robots-Tag')).toBe('noindex')
    expect(headerValue(rules, '/admin{,/**}', 'X-Robots-Tag')).toBe('noindex')
  })

  it('browsers do not cache the application status page, and do not send its secret URL as a referrer', () => {
    const source = '/application{,/**}'
    expect(headerValue(rules, source, 'Referrer-Policy')).toBe('no-referrer')
    expect(headerValue(rules, source, 'Cache-Control')).toBe('no-store')
    expect(headerValue(rules, source, 'X-Robots-Tag')).toBe('noindex')
  })

  it('firebase.json contains the header rules that hostingHeaders returns', () => {
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
      hosting: { headers: HeaderRules }
    }
    const written = hosting.headers.map(({ source }) => source)
    // The test ignores the rules for single files in /assets, because each build adds rules for its own hashed files.
    expect(written.filter((source) => !/^\/assets\/[^*]/.test(source))).toEqual(
      rules.map(({ source }) => source),
    )
    for (const source of DOCUMENT_SOURCES)
      expect(headerValue(hosting.headers, source, 'Content-Security-Policy')).not.toContain(
        'unsafe',
      )
    for (const source of ['/assets/**', '/api/**', '/functions/**'])
      expect(policyOf(hosting.headers, source), source).toEqual(policyOf(rules, source))
  })
})

describe('inline styles of documents', () => {
  it('inlineStyles copies linked style sheets into a <style> element, whose hash the content security policy allows, and disables the links', () => {
    const dir = mkdtempSync(join(tmpdir(), 'styles-'))
    writeFileSync(join(dir, 'a.css'), 'a{color:red}\n')
    writeFileSync(join(dir, 'b.css'), 'b{color:blue}')
    const html =
      '<head><link rel="stylesheet" crossorigin href="/a.css"><title>T</title><link rel="stylesheet" href="/b.css"></head>'
    const inlined = inlineStyles(html, dir)
    expect(inlined).toBe(
      '<head><style>a{color:red}\nb{color:blue}</style><link rel="stylesheet" href="/a.css" disabled>' +
        '<title>T</title><link rel="stylesheet" href="/b.css" disabled></head>',
    )
    writeFileSync(join(dir, 'page.html'), inlined)
    const hash = createHash('sha256').update('a{color:red}\nb{color:blue}').digest('base64')
    const sources = styleSources(dir)
    expect(sources).toEqual([`'sha256-${hash}'`])
    expect(policyOf(hostingHeaders({}, dir), '**')['style-src']).toEqual(["'self'", ...sources])
    rmSync(dir, { recursive: true })
  })

  it('styleSources returns no hashes if the folder of the build does not exist', () => {
    expect(styleSources('/nowhere')).toEqual([])
  })
})
