/** The cave mouth behind the public pages: arches one within the other, lighter towards the inside. */
export function Arches({ className }: { className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {DEPTHS.map(([halfWidth, height]) => (
        <path key={halfWidth} d={arch(halfWidth, height)} />
      ))}
    </svg>
  )
}

/** Half width and height of each arch, outside first. */
const DEPTHS = [
  [500, 960],
  [420, 860],
  [342, 750],
  [268, 630],
] as const

/** A pointed arch that stands on the lower edge. */
function arch(halfWidth: number, height: number): string {
  const left = 500 - halfWidth
  const right = 500 + halfWidth
  const top = 1000 - height
  const spring = 1000 - height * 0.52
  const bend = spring - height * 0.24
  const shoulder = top + height * 0.1
  return (
    `M${left} 1000V${spring}C${left} ${bend} ${500 - halfWidth * 0.45} ${shoulder} 500 ${top}` +
    `C${500 + halfWidth * 0.45} ${shoulder} ${right} ${bend} ${right} ${spring}V1000Z`
  )
}
