import { describe, expect, it } from 'vitest'
import { localPath } from '../../web/src/ui/local-path'

const HOME_PATH = '/dashboard'

describe('localPath', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/admin/events?past=1#list', '/admin/events?past=1#list'],
    ['/dashboard/members?q=a%20b', '/dashboard/members?q=a%20b'],
    ['/dashboard?back=https://thecave.example/', '/dashboard?back=https://thecave.example/'],
    ['/dashboard/../admin', '/admin'],
  ])('localPath accepts the path %s of our own site', (wanted, path) => {
    expect(localPath(wanted, HOME_PATH)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    'https://evil.example/dashboard',
    'data:text/html,hello',
    '//evil.example',
    '///evil.example',
    String.raw`/\evil.example`,
    String.raw`\/evil.example`,
    String.raw`\\evil.example`,
    String.raw`/dashboard\..\..\evil.example`,
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%2f%2fevil.example',
    '/%2F%2Fevil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/dashboard',
    ' //evil.example',
    '\t//evil.example',
    '/%09/evil.example',
    '/%00',
    '/%E0%A4%A',
    '/dash board',
  ])('localPath returns the fallback path for %j', (wanted) => {
    expect(localPath(wanted, HOME_PATH)).toBe(HOME_PATH)
  })

  it('localPath never returns a URL of another host', () => {
    for (const wanted of ['/@evil.example', '/:evil', '/evil.example', '/;//evil', '/%40x']) {
      const { origin } = new URL(localPath(wanted, HOME_PATH), 'https://cave.example')
      expect(origin).toBe('https://cave.example')
    }
  })
})
