import { expect, it } from 'vitest'
import { assetLinks } from '../../web/src/app/public/prerender/asset-links'

const sampleManifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['index.html'] },
  'page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['_shared.js'] },
}
const pageTemplate = '<link href="/assets/index.css"><script src="/assets/index.js"></script>'

it('assetLinks returns a link for each needed file that the page does not link yet, with dependencies first', () => {
  const links = assetLinks(['_shared.js', 'page.tsx'], pageTemplate, sampleManifest)
  expect([...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file)).toEqual([
    'shared.css',
    'page.css',
    'shared.js',
    'page.js',
  ])
})

it('assetLinks throws an error if the page is not in the manifest of the build', () => {
  expect(() => assetLinks(['gone.tsx'], pageTemplate, sampleManifest)).toThrow('gone.tsx')
})
