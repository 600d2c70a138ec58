import type { ReactNode } from 'react'

const CONTENTS = { display: 'contents' }

/**
 * Shows placeholders (`children`) while content is loading. They are hidden from screen readers, which get an
 * announcement instead.
 * @param text the announcement, such as 'Loading profile...'
 */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <div style={CONTENTS} aria-hidden="true">
        {children}
      </div>
    </>
  )
}
