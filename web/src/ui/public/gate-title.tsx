import type { ReactNode } from 'react'

/** A gate's heading and the sentence under it. */
export function GateTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="gate-title">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  )
}
