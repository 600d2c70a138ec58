/** The colours of the wall and the flames, for drawings of a cave with a fire. */
export const CAVE_WALL = {
  fill: 'var(--cave-wall4)',
  stroke: 'color-mix(in srgb, var(--cave-flame-deep) 60%, transparent)',
}
export const FLAME_OUTER = { fill: 'var(--cave-flame-deep)' }
export const FLAME_MIDDLE = { fill: 'var(--cave-flame)' }
export const FLAME_INNER = { fill: 'var(--cave-flame-bright)' }

type Arch = readonly [
  paint: { fill: string; stroke?: string },
  x: number,
  halfWidth: number,
  height: number,
]

/** Draws arches that stand on the same line. Later arches are in front of earlier ones. */
export function drawArches(foot: number, arches: readonly Arch[]) {
  return arches.map(([paint, x, halfWidth, height]) => (
    <path key={`${x} ${height}`} {...paint} d={archPath(x, foot, halfWidth, height)} />
  ))
}

/** Returns the colour of the innermost wall, mixed with the given percentage of the fire's glow. */
const glow = (percent: number) =>
  `color-mix(in srgb, var(--cave-glow) ${percent}%, var(--cave-wall4))`

/**
 * The drawing of a cave mouth in the background of the public pages: four arches. Light from below shines on the
 * innermost arch. Coordinates are percentages of the frame.
 */
export function Arches() {
  return (
    <svg className="arches" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <radialGradient id="cave-light" cx="50" cy="108" r="84" gradientUnits="userSpaceOnUse">
        <stop stopColor={`var(--arch-source, ${glow(30)})`} />
        <stop stopColor={`var(--arch-light, ${glow(17)})`} offset="0.3" />
        <stop stopColor={glow(0)} offset="1" />
      </radialGradient>
      {drawArches(100, [
        [{ fill: 'var(--cave-wall1)' }, 50, 100, 122],
        [{ fill: 'var(--cave-wall2)' }, 50, 76, 111],
        [{ fill: 'var(--cave-wall3)' }, 50, 54, 100],
        [{ fill: 'url(#cave-light)' }, 50, 35, 89],
      ])}
    </svg>
  )
}

/**
 * Returns the SVG path data of a pointed arch with a straight bottom edge.
 * @param x the horizontal centre
 * @param foot the vertical position of the bottom edge
 */
export function archPath(x: number, foot: number, halfWidth: number, height: number): string {
  const top = foot - height
  const spring = foot - height * 0.56
  const bend = spring - height * 0.22
  const shoulder = top + height * 0.1
  const [left, right] = [x - halfWidth, x + halfWidth]
  const rise = points(left, bend, x - halfWidth * 0.45, shoulder, x, top)
  const fall = points(x + halfWidth * 0.45, shoulder, right, bend, right, spring)
  return `M${points(left, foot)}V${points(spring)}C${rise}C${fall}V${points(foot)}Z`
}

function points(...values: number[]): string {
  return values.map((value) => Math.round(value * 100) / 100).join(' ')
}
