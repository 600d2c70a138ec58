import Button from 'antd/es/button'
import { useRef } from 'react'

interface SaveBarProps {
  unsaved: boolean
  saving: boolean
  onDiscard: () => void
}

/** The form's buttons: at its end, and in view wherever the member is while something is unsaved. */
export function SaveBar({ unsaved, saving, onDiscard }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null)
  return (
    <div className="save-bar" data-unsaved={unsaved}>
      <div className="save-bar-content">
        <Button ref={save} type="primary" htmlType="submit" aria-disabled={saving}>
          {saving ? 'Saving...' : 'Save Changes'}
        </Button>
        {unsaved && (
          <Button
            disabled={saving}
            onClick={() => {
              save.current?.focus()
              onDiscard()
            }}
          >
            Discard
          </Button>
        )}
        <p role="status">{unsaved && 'You have unsaved changes'}</p>
      </div>
    </div>
  )
}
