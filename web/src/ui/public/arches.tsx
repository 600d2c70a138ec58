import { archPath } from './arch-path'

/** Half width and height of each arch in hundredths of the frame's height, outside first. */
const DEPTHS = [
  [100, 122],
  [76, 111],
  [54, 100],
  [35, 89],
] as const

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
        <stop className="arch-source" />
        <stop className="arch-light" offset="0.3" />
        <stop className="arch-dusk" offset="1" />
      </radialGradient>
      {DEPTHS.map(([halfWidth, height]) => (
        <path key={height} d={archPath(50, 100, halfWidth, height)} />
      ))}
    </svg>
  )
}
