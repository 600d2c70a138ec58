import type { ThemeConfig } from 'antd'

/**
 * The theme of all pages. Two results are derived from this module: the CSS custom properties of both HTML documents
 * (`cssVariables`, written by build/theme-css.ts), and Ant Design's tokens for the portal. The contrast between each
 * text colour and its background is at least 4.5:1. For each `edge` colour it is at least 3:1.
 */

/**
 * The dark theme of the public pages and gate pages (such as /login). Its colours resemble the inside of a cave in
 * golden light.
 */
export const dark = {
  /** Background colours: of the page, of cards, and of fields and hovered elements. */
  ground: '#14110d',
  surface: '#1b1713',
  raised: '#231d17',
  /** Decorative thin lines (`line`), and the outlines of controls (`edge`). */
  line: '#3a3027',
  edge: '#8a7a66',
  text: '#f4ecdf',
  muted: '#b8aa95',
  /** The accent for text and outlines, the same accent on hover, and the text colour on the accent. */
  accent: '#d6a756',
  accentStrong: '#e9c27d',
  onAccent: '#1a140b',
  danger: '#ffb3a1',
  dangerGround: '#35190f',
  success: '#b5d6a4',
  successGround: '#1c2617',
  info: '#d6c9b4',
  shadow: '0 24px 60px -24px rgb(0 0 0 / 0.7)',
}

/** The light theme of the portal and the admin area. Its colours resemble warm paper. */
export const light: typeof dark = {
  ground: '#f7f4ee',
  surface: '#fffdf9',
  raised: '#f1ebe0',
  line: '#e4dccd',
  edge: '#8d8170',
  text: '#211b14',
  muted: '#6b6155',
  accent: '#8a5a1c',
  accentStrong: '#6d4512',
  onAccent: '#fffdf9',
  danger: '#a32a1d',
  dangerGround: '#fbeae5',
  success: '#2f6b3a',
  successGround: '#e9f2e4',
  info: '#4d4538',
  shadow: '0 18px 48px -20px rgb(58 42 20 / 0.35)',
}

/**
 * The colours for drawings of a cave mouth (entrance): four walls (`wall1` is the outermost), the glow of the fire, and
 * three flame colours. The wordmark, the favicon and other drawings also use the flame colours.
 */
export const cave = {
  wall1: '#181410',
  wall2: '#1e1812',
  wall3: '#261d15',
  wall4: '#302418',
  glow: '#b8701f',
  flameDeep: '#8a5a1c',
  flame: '#d6a756',
  flameBright: '#fff1d2',
} as const

export const fonts = {
  display:
    "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Fallback Linux', Georgia, 'Times New Roman', serif",
  text: "'Inter Variable', 'Inter Fallback', 'Inter Fallback Linux', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const

/** Font sizes in rem. `heading` and `display` grow with the width of the window. */
export const type = {
  small: '0.875rem',
  body: '1rem',
  lead: '1.125rem',
  title: '1.375rem',
  heading: 'clamp(1.875rem, 1.5rem + 1.6vw, 2.5rem)',
  display: 'clamp(3.25rem, 1.6rem + 8vw, 7.5rem)',
} as const

/** Corner radii in pixels. */
export const radius = { small: 8, medium: 12, large: 20 } as const

/** The sizes of gaps and paddings, in pixels. */
export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48, 8: 72, 9: 120 } as const

/** The widths of the portal's sidebar and of the pages, in rem. */
export const widths = {
  sidebar: 16,
  sidebarDrawer: 18,
  sidebarIcons: 3,
  gate: 27,
  prose: 38,
  page: 72,
} as const

/** In a window that is narrower than this, in pixels, a drawer replaces the portal's sidebar. */
export const MOBILE_BREAKPOINT = 768

/** The background of hovered rows, and of areas that differ slightly from their surroundings. */
const TINT = '#f8f4eb'

/**
 * Ant Design's tokens for the portal and the admin area. If there is no token for a style, our style sheets set the
 * style with class names of our own.
 */
export const portalTheme: ThemeConfig = {
  // packages/antd-static requires these two settings: class names without a hash, and a fixed class name for the CSS
  // variables.
  hashed: false,
  cssVar: { key: 'antd' },
  token: {
    colorPrimary: light.accent,
    // Ant Design's default hover colour is lighter. White text on it would be hard to read.
    colorPrimaryHover: light.accentStrong,
    colorPrimaryActive: light.accentStrong,
    // The outline of the element that has the keyboard focus.
    colorPrimaryBorder: light.accent,
    lineWidthFocus: 2,
    // The ring around a focused field. The ring and the field's border are two pixels wide together.
    controlOutline: light.accent,
    controlOutlineWidth: 1,
    colorErrorOutline: light.danger,
    colorInfo: light.accent,
    colorLinkHover: light.accentStrong,
    colorSuccess: light.success,
    colorSuccessBg: light.successGround,
    colorError: light.danger,
    colorErrorHover: light.danger,
    colorErrorBg: light.dangerGround,
    colorWarning: '#8a6100',
    colorWarningBg: '#f9edc9',
    colorInfoBg: light.raised,
    colorInfoBorder: light.line,
    colorText: light.text,
    colorTextSecondary: light.muted,
    colorTextTertiary: light.muted,
    colorTextQuaternary: light.edge,
    colorTextPlaceholder: '#776c5e',
    colorTextDisabled: '#776c5e',
    colorBgLayout: light.ground,
    colorBgContainer: light.surface,
    colorBgElevated: light.surface,
    colorBgSpotlight: dark.raised,
    colorBgMask: 'rgb(33 27 20 / 0.5)',
    colorFillAlter: light.ground,
    colorFillSecondary: light.raised,
    colorFillTertiary: light.raised,
    colorFillQuaternary: TINT,
    controlItemBgActive: '#f6e7c8',
    controlItemBgActiveHover: '#f6e7c8',
    colorBorder: light.edge,
    colorBorderSecondary: light.line,
    colorBorderDisabled: light.line,
    colorSplit: light.line,
    boxShadow: light.shadow,
    boxShadowSecondary: light.shadow,
    fontFamily: fonts.text,
    fontFamilyCode: fonts.mono,
    fontSize: 15,
    fontSizeSM: 14,
    fontWeightStrong: 550,
    borderRadius: radius.small,
    borderRadiusLG: radius.medium,
    controlHeight: 40,
    controlHeightSM: 32,
  },
  components: {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      contentFontSizeSM: 14,
    },
    Form: {
      // Form items need no margin, because the grid around them sets the space between them.
      itemMarginBottom: 0,
      labelHeight: 24,
    },
    Select: { optionPadding: '9px 12px' },
    DatePicker: { cellWidth: 40 },
    Table: {
      headerColor: light.muted,
      headerSplitColor: 'transparent',
      headerBorderRadius: radius.large,
      rowHoverBg: TINT,
      cellPaddingBlock: space[3],
      cellFontSizeMD: 14,
      cellPaddingInlineMD: 6,
    },
    Modal: { titleFontSize: 22, titleLineHeight: 1.3, borderRadiusLG: radius.large },
    Descriptions: { itemPaddingBottom: space[3] },
    Dropdown: { paddingBlock: 9 },
    Alert: { defaultPadding: `${space[3]}px ${space[4]}px` },
    Skeleton: { gradientToColor: light.line },
  },
}

function declarations(prefix: string, values: Record<string, string | number>, unit = ''): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}: ${value}${unit};`)
    .join(' ')
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Returns the theme as CSS custom properties, such as `--ground`, `--on-accent`, `--cave-flame`, `--font-display`,
 * `--type-lead`, `--radius-small`, `--space-4` and `--width-gate`. `<html data-theme="dark">` (public pages) and `<html
 * data-theme="light">` (portal) select the colours.
 */
export function cssVariables(): string {
  return [
    `:root { ${declarations('cave-', cave)} ${declarations('font-', fonts)} ${declarations('type-', type)}`,
    `${declarations('radius-', radius, 'px')} ${declarations('space-', space, 'px')} ${declarations('width-', widths, 'rem')} }`,
    // In print, every page uses the light theme. Browsers do not print backgrounds, so light letters would be
    // unreadable.
    `:root, [data-theme='light'] { color-scheme: light; ${declarations('', { ...light })} }`,
    `@media not print { [data-theme='dark'] { color-scheme: dark; ${declarations('', { ...dark })} } }`,
  ].join('\n')
}
