/** What the drawings are made of: the wall of the cave, and its fire from outside to inside. */
export const STONE = {
  fill: 'var(--cave-wall4)',
  stroke: 'color-mix(in srgb, var(--cave-flame-deep) 60%, transparent)',
}
export const DEEP = { fill: 'var(--cave-flame-deep)' }
export const FLAME = { fill: 'var(--cave-flame)' }
export const BRIGHT = { fill: 'var(--cave-flame-bright)' }

/**
 * A pointed arch as SVG path data, closed along its foot.
 * @param x where its middle is
 * @param foot where it stands
 */
export function archPath(x: number, foot: number, halfWidth: number, height: number): string {
  const top = foot - height
  const spring = foot - height * 0.56
  const bend = spring - height * 0.22
  const shoulder = top + height * 0.1
  const points = [
    `M${round(x - halfWidth)} ${round(foot)}V${round(spring)}`,
    `C${round(x - halfWidth)} ${round(bend)} ${round(x - halfWidth * 0.45)} ${round(shoulder)} ${round(x)} ${round(top)}`,
    `C${round(x + halfWidth * 0.45)} ${round(shoulder)} ${round(x + halfWidth)} ${round(bend)} ${round(x + halfWidth)} ${round(spring)}`,
    `V${round(foot)}Z`,
  ]
  return points.join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
