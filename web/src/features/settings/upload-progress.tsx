import Button from 'antd/es/button'
import type { UploadStage } from './use-picture-upload'

/** How far the picture is; it can be stopped until all of it has gone. */
export function UploadProgress({ stage, onCancel }: { stage: UploadStage; onCancel: () => void }) {
  const words = wordsOf(stage)
  return (
    <div className="upload">
      <progress
        aria-label="Uploading picture"
        aria-valuetext={words}
        max={1}
        {...(stage.name === 'sending' && { value: stage.share })}
      />
      <span className="upload-words">{words}</span>
      {stage.name !== 'finishing' && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  )
}

function wordsOf(stage: UploadStage): string {
  switch (stage.name) {
    case 'preparing':
      return 'Preparing…'
    case 'sending':
      return `Uploading… ${Math.round(stage.share * 100)}%`
    case 'finishing':
      return 'Finishing…'
  }
}
