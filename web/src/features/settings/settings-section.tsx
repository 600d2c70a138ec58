import { useId, type ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  purpose: string
  children: ReactNode
}

/** A part of the settings: its heading at the side where there is room, above it where there is not. */
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
