import { useId, type ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  purpose: string
  children: ReactNode
}

/** A section of the settings. Its heading is beside the content on wide screens, and above it on narrow screens. */
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
