import { chromium } from 'playwright'
import { serveBuild } from './lib/static-server.mjs'
import { readFileSync, readdirSync } from 'node:fs'
const site = await serveBuild({ dir: '/work/wt/speed/.cave/test/web', headers: [{ source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }, { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] }], rewrites: [{ source: '/dashboard{,/**}', destination: '/portal.html' }] })
const user = () => JSON.stringify({ uid: 'x', email: 'a@b.c', emailVerified: true, isAnonymous: false, providerData: [], stsTokenManager: { refreshToken: 'r', accessToken: 'e30.e30.x', expirationTime: Date.now() + 3.6e6 }, createdAt: '1', lastLoginAt: '1', apiKey: 'demo-key', appName: '[DEFAULT]' })
function cpu(root) {
  const par = new Map(), t = new Map(), cmd = new Map()
  for (const d of readdirSync('/proc')) if (/^\d+$/.test(d)) try { const s = readFileSync(`/proc/${d}/stat`, 'utf8'); const f = s.slice(s.lastIndexOf(')') + 2).split(' '); par.set(+d, +f[1]); t.set(+d, (+f[11] + +f[12] + +f[13] + +f[14]) / 100); cmd.set(+d, readFileSync(`/proc/${d}/cmdline`, 'utf8')) } catch {}
  const out = { total: 0 }
  for (const [p] of t) { let x = p; while (x && x !== root) x = par.get(x); if (x === root && p !== root) { const k = /--type=([a-z-]+)/.exec(cmd.get(p))?.[1] ?? 'browser'; out[k] = (out[k] ?? 0) + t.get(p); out.total += t.get(p) } }
  return out
}
const base = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run']
const gpu = ['--disable-gpu']
const spare = ['--disable-features=SpareRendererForSitePerProcess']
const variants = { fresh: [base, 0], shared: [[...base, ...gpu], 1], pw: [[...base, ...gpu], 2], freshgpu: [[...base, ...gpu], 0], noopt: [[...base, ...gpu, '--js-flags=--no-opt'], 0] }
const N = 12
for (const [name, [args, mode]] of Object.entries(variants)) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args })
  const before = cpu(process.pid); const self0 = process.cpuUsage()
  const options = { reducedMotion: 'reduce' }
  const one = mode === 1 ? await browser.newContext(options) : null
  for (let i = 0; i < N; i++) {
    const c = one ?? (mode === 2 ? await browser._newContextForReuse(options) : await browser.newContext(options))
    const p = (mode === 2 && c.pages()[0]) || await c.newPage()
    await p.goto(site.address + '/robots.txt'); await p.evaluate(([k, v]) => localStorage.setItem(k, v), ['firebase:authUser:demo-key:[DEFAULT]', user()])
    await p.goto(site.address + '/dashboard'); await p.waitForTimeout(1200)
    await p.goto(site.address + '/login'); await p.waitForTimeout(500)
    if (mode === 1) { const s = await c.newCDPSession(p); await s.send('Storage.clearDataForOrigin', { origin: site.address, storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,websql,shader_cache' }); await p.close() }
    if (mode === 2) await browser._disconnectFromReusedContext('x')
    if (mode === 0) await c.close()
  }
  const after = cpu(process.pid); const self = process.cpuUsage(self0)
  console.log(name.padEnd(10), Object.keys(after).map((k) => `${k} ${((after[k] - (before[k] ?? 0)) * 1000 / N).toFixed(0)}`).join('  '), 'ms per 2 loads; node', ((self.user + self.system) / 1000 / N).toFixed(0))
  await browser.close()
}
await site.close()
