import { useId, type ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  purpose: string
  children: ReactNode
}

/** A section of the settings: its heading is beside it on wide screens, above it on narrow ones. */
export function SettingsSection({ title, purpose, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        <p className="muted">{purpose}</p>
      </div>
      <div className="form-fields">{children}</div>
    </section>
  )
}
