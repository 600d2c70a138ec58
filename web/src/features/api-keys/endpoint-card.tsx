import { HTTP_PATHS } from '@domain/paths'
import Button from 'antd/es/button'
import { IconAction } from '../../ui/icon-action'
import { Icon } from '../../ui/icons'
import { useCopy } from '../../ui/kit/use-copy'
import { KEY_VARIABLE, sampleRequest } from './sample-request'

/** Where automations create invitation codes, and how. @param apiKey the one just made, if any */
export function EndpointCard({ apiKey }: { apiKey: string | null }) {
  const copy = useCopy()
  const address = `${window.location.origin}${HTTP_PATHS.createInviteCode}`
  const sample = sampleRequest(address, apiKey)

  return (
    <section className="keys-card" aria-labelledby="endpoint-title">
      <h2 id="endpoint-title">Create invitation codes from an automation</h2>
      <p className="keys-note">
        Send a POST request with the key in the <code>x-api-key</code> header and a JSON body. The
        answer holds the new code and a link to join with it.
      </p>
      <div className="endpoint-address">
        <span className="endpoint-method">POST</span>
        <code>{address}</code>
        <IconAction
          icon="copy"
          label="Copy endpoint address"
          hint="Copy"
          onClick={() => copy(address)}
        />
      </div>
      <div className="endpoint-sample">
        <pre role="region" aria-label="Sample request" tabIndex={0}>
          <code>{sample}</code>
        </pre>
        <Button icon={<Icon name="copy" size={18} />} onClick={() => copy(sample)}>
          Copy Sample Request
        </Button>
      </div>
      <p className="keys-note">
        {apiKey === null ? (
          <>
            Before you run it: <code>export {KEY_VARIABLE}=lv_…</code> with a key of yours.
          </>
        ) : (
          'It holds your new key: ready to paste into a shell.'
        )}
      </p>
    </section>
  )
}
