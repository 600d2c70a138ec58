import { expect, it } from 'vitest'
import { gateAt, NOT_FOUND } from '../../web/src/app/public/gate-pages'

it.each([
  ['/login', 'Sign in · The Cave'],
  ['/login/', 'Sign in · The Cave'],
  ['/application', 'Your application · The Cave'],
  ['/application/secret', 'Your application · The Cave'],
])('gateAt returns the public page for the path %s', (path, title) =>
  expect(gateAt(path).title).toBe(title),
)

// Firebase Hosting treats paths as case-sensitive, so gateAt must not accept /Login.
it.each([
  '/Login',
  '/APPLICATION/secret',
  '/login/further',
  '/enter/further',
  '/application/a/b',
  '/nowhere',
  '/thecave',
  '/index.php',
  '/%E2%82%AC',
])(
  'gateAt returns the 404 page for the path %s, for which Hosting serves the 404 document',
  (path) => expect(gateAt(path)).toBe(NOT_FOUND),
)
