import { expect, it } from 'vitest'
import { gateAt, NOT_FOUND } from '../../web/src/app/public/gate-pages'

it.each([
  ['/login', 'Sign in · The Cave'],
  ['/login/', 'Sign in · The Cave'],
  ['/application', 'Your application · The Cave'],
  ['/application/secret', 'Your application · The Cave'],
])('%s is a gate page', (path, title) => expect(gateAt(path).title).toBe(title))

// Hosting treats paths as case-sensitive.
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
])('%s is the 404 page, like the document that Hosting serves', (path) =>
  expect(gateAt(path)).toBe(NOT_FOUND),
)
