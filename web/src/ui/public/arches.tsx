import { archPath } from './arch-path'

/** Half width and height of each arch in hundredths of the frame's height, outside first; and what it is filled with. */
const DEPTHS = [
  [100, 122, 'var(--cave-wall1)'],
  [76, 111, 'var(--cave-wall2)'],
  [54, 100, 'var(--cave-wall3)'],
  [35, 89, 'url(#cave-light)'],
] as const

/** The innermost wall, lit by so much of the fire. */
const glow = (percent: number) =>
  `color-mix(in srgb, var(--cave-glow) ${percent}%, var(--cave-wall4))`

/** The cave mouth behind the public pages: arches one within the other on one floor, lit from below the innermost. */
export function Arches({ className }: { className: string }) {
  return (
    <svg
      className={`arches ${className}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <radialGradient id="cave-light" cx="50" cy="108" r="84" gradientUnits="userSpaceOnUse">
        <stop className="arch-source" stopColor={glow(30)} />
        <stop className="arch-light" stopColor={glow(17)} offset="0.3" />
        <stop stopColor={glow(0)} offset="1" />
      </radialGradient>
      {DEPTHS.map(([halfWidth, height, fill]) => (
        <path key={height} d={archPath(50, 100, halfWidth, height)} fill={fill} />
      ))}
    </svg>
  )
}
