import Flex from 'antd/es/flex'
import Progress from 'antd/es/progress'
import { Button } from '../../ui/kit/button'
import type { UploadStage } from './use-picture-upload'

interface UploadProgressProps {
  stage: UploadStage
  onCancel: () => void
}

/** Shows the progress of the upload. The upload can be cancelled until all data was sent. */
export function UploadProgress({ stage, onCancel }: UploadProgressProps) {
  const percent = stage.name === 'sending' ? Math.round(stage.share * 100) : 100
  const text = {
    preparing: 'Preparing...',
    sending: `Uploading... ${percent}%`,
    finishing: 'Finishing...',
  }[stage.name]
  return (
    <Flex wrap gap="8px 12px" align="center">
      <Flex flex="1 1 6rem">
        <Progress
          aria-label="Uploading picture"
          aria-valuetext={text}
          percent={stage.name === 'preparing' ? 0 : percent}
          status="active"
          showInfo={false}
        />
      </Flex>
      <span className="muted">{text}</span>
      {stage.name !== 'finishing' && (
        <Button small onClick={onCancel}>
          Cancel
        </Button>
      )}
    </Flex>
  )
}
