import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { isSidebarShortcut, isTyping } from '../../web/src/ui/frame/sidebar-shortcut'
import {
  expandedCookie,
  readExpanded,
  toggleSidebar,
  useSidebar,
} from '../../web/src/ui/frame/sidebar-store'

describe('the sidebar cookie', () => {
  it.each([
    ['', true],
    ['sidebar_state=true', true],
    ['sidebar_state=false', false],
    ['other=1; sidebar_state=false; more=2', false],
    ['not_sidebar_state=false', true],
    ['sidebar_state=falsehood', true],
  ])('with the cookies %j, readExpanded() returns %s for the sidebar', (cookies, expanded) => {
    expect(readExpanded(cookies)).toBe(expanded)
  })

  it('the sidebar cookie is valid for seven days on all paths', () => {
    expect(expandedCookie(false)).toBe('sidebar_state=false; Path=/; Max-Age=604800; SameSite=Lax')
  })

  it('on an HTTPS page, the name of the sidebar cookie begins with __Host-, and a cookie without this prefix is ignored', () => {
    expect(expandedCookie(false, true)).toBe(
      '__Host-sidebar_state=false; Path=/; Max-Age=604800; SameSite=Lax; Secure',
    )
    expect(readExpanded('__Host-sidebar_state=false', true)).toBe(false)
    // On an HTTPS page, a cookie without `__Host-` is ignored, because another host of the same domain can set it.
    expect(readExpanded('sidebar_state=false', true)).toBe(true)
  })

  it.each([
    ['https://cave.example', '__Host-sidebar_state=false', 'collapsed'],
    ['https://cave.example', 'a=1; sidebar_state=false', undefined],
    ['http://127.0.0.1:5000', 'a=1; sidebar_state=false', 'collapsed'],
    ['http://127.0.0.1:5000', 'sidebar_state=true', undefined],
    ['http://127.0.0.1:5000', '', undefined],
  ])(
    'before the first paint, sidebar-state.js on %s with the cookie %j sets the sidebar state to %s',
    (address, cookie, shown) => {
      const script = readFileSync('web/public/sidebar-state.js', 'utf8')
      const document = { cookie, documentElement: { dataset: {} as { sidebar?: string } } }
      runInNewContext(script, { document, location: new URL(address) })
      expect(document.documentElement.dataset.sidebar).toBe(shown)
    },
  )
})

describe('the sidebar store', () => {
  beforeEach(() => {
    document.cookie = 'sidebar_state=; Max-Age=0; Path=/'
    useSidebar.setState({ expanded: true, drawerOpen: false })
  })

  it('toggling the sidebar in a wide window stores the state in the cookie', () => {
    toggleSidebar(false)
    expect(useSidebar.getState()).toEqual({ expanded: false, drawerOpen: false })
    expect(document.cookie).toContain('sidebar_state=false')
    toggleSidebar(false)
    expect(useSidebar.getState().expanded).toBe(true)
    expect(document.cookie).toContain('sidebar_state=true')
  })

  it('toggling the drawer in a narrow window does not change the cookie', () => {
    toggleSidebar(true)
    expect(useSidebar.getState()).toEqual({ expanded: true, drawerOpen: true })
    expect(document.cookie).toBe('')
  })
})

describe('the sidebar shortcut', () => {
  it.each<[string, KeyboardEventInit, boolean]>([
    ['Ctrl+B', { key: 'b', ctrlKey: true }, true],
    ['Cmd+B', { key: 'b', metaKey: true }, true],
    ['Ctrl+B with caps lock', { key: 'B', ctrlKey: true }, true],
    ['B', { key: 'b' }, false],
    ['Ctrl+Shift+B', { key: 'B', ctrlKey: true, shiftKey: true }, false],
    ['Ctrl+Alt+B', { key: 'b', ctrlKey: true, altKey: true }, false],
    ['Ctrl+Cmd+B', { key: 'b', ctrlKey: true, metaKey: true }, false],
    ['Ctrl+B held down', { key: 'b', ctrlKey: true, repeat: true }, false],
    ['Ctrl+I', { key: 'i', ctrlKey: true }, false],
  ])('isSidebarShortcut for %s (%j) is %s', (_name, keys, counts) => {
    expect(isSidebarShortcut(new KeyboardEvent('keydown', keys))).toBe(counts)
  })

  it('isSidebarShortcut is false for a key event that another handler has handled (preventDefault was called)', () => {
    const event = new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, cancelable: true })
    event.preventDefault()
    expect(isSidebarShortcut(event)).toBe(false)
  })

  it.each([
    ['<input />', true],
    ['<input type="search" />', true],
    ['<input type="password" />', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<div contenteditable="true"><b></b></div>', true],
    ['<div role="textbox"></div>', true],
    ['<input type="checkbox" />', false],
    ['<input type="radio" />', false],
    ['<button></button>', false],
    ['<div contenteditable="false"></div>', false],
    ['<a href="/"></a>', false],
  ])('isTyping in %s is %s', (html, typing) => {
    document.body.innerHTML = html
    const inner = document.body.firstElementChild
    expect(isTyping(inner?.firstElementChild ?? inner ?? null)).toBe(typing)
  })

  it('isTyping returns false for null and for the document', () => {
    expect(isTyping(null)).toBe(false)
    expect(isTyping(document)).toBe(false)
  })
})
