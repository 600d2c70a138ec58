import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themeCss } from '../../web/build/theme-css'
import { cave, cssVariables, dark, light } from '../../web/src/ui/theme'

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio of two colours as WCAG defines it, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['dark', dark, [dark.ground, dark.surface, dark.raised, cave.wall4]],
  ['light', light, [light.ground, light.surface, light.raised]],
] as const)('the %s colour scheme', (name, scheme, grounds) => {
  it.each(['text', 'muted', 'accent', 'accentStrong'] as const)(
    `the colour %s of the ${name} scheme has enough contrast for text`,
    (color) => {
      for (const ground of grounds) expect(contrast(scheme[color], ground)).toBeGreaterThan(4.5)
    },
  )

  it(`the text of messages and buttons in the ${name} colour scheme has enough contrast`, () => {
    expect(contrast(scheme.danger, scheme.dangerGround)).toBeGreaterThan(4.5)
    expect(contrast(scheme.success, scheme.successGround)).toBeGreaterThan(4.5)
    expect(contrast(scheme.danger, scheme.surface)).toBeGreaterThan(4.5)
    expect(contrast(scheme.onAccent, scheme.accent)).toBeGreaterThan(4.5)
    expect(contrast(scheme.onAccent, scheme.accentStrong)).toBeGreaterThan(4.5)
  })

  it(`the outlines of form controls in the ${name} colour scheme have enough contrast`, () => {
    for (const ground of grounds) expect(contrast(scheme.edge, ground)).toBeGreaterThan(3)
  })
})

it('cssVariables returns CSS custom properties for the colours, fonts, spaces and widths of the theme', () => {
  const css = cssVariables()
  for (const name of ['--ground', '--accent-strong', '--font-display', '--space-4', '--width-gate'])
    expect(css).toContain(`${name}:`)
  expect(css).toContain('--cave-flame-deep: #8a5a1c;')
})

it.each([
  ['index.html', dark.ground],
  ['portal.html', light.ground],
])('the toolbar of the browser has the background colour of %s', (document, content) => {
  const html = readFileSync(`web/${document}`, 'utf8')
  expect(themeCss().transformIndexHtml(html)).toMatchObject([
    { tag: 'meta', attrs: { name: 'theme-color', content } },
  ])
})
