import { HTTP_PATHS } from '@domain/paths'
import Flex from 'antd/es/flex'
import { Button } from '../../ui/kit/button'
import { Panel } from '../../ui/kit/panel'
import { IconButton } from '../../ui/kit/row-button'
import { useCopy } from '../../ui/kit/use-copy'

/**
 * Shows the URL of the endpoint that creates invitation codes, with a sample request.
 * @param apiKey the key that was just created, or null
 */
export function EndpointCard({ apiKey }: { apiKey: string | null }) {
  const copy = useCopy()
  const address = `${window.location.origin}${HTTP_PATHS.createInviteCode}`
  const sample = sampleRequest(address, apiKey)

  return (
    <Panel title="Let another program create invitation codes">
      <p className="muted">
        Send a POST request with the key in the <code>x-api-key</code> header and a JSON body. The
        response contains the new code and a sign-up link.
      </p>
      <Flex className="key-box" gap="small" align="center">
        <b>POST</b>
        <code>{address}</code>
        <IconButton
          icon="copy"
          label="Copy endpoint address"
          action="Copy"
          onClick={() => copy(address)}
        />
      </Flex>
      <pre className="key-sample" role="region" aria-label="Sample request" tabIndex={0}>
        <code>{sample}</code>
      </pre>
      <Flex gap="middle" align="center" wrap>
        <Button icon="copy" onClick={() => copy(sample)}>
          Copy Sample Request
        </Button>
        <p className="muted">
          {apiKey === null ? (
            <>
              First store your API key in a variable: <code>export {KEY_VARIABLE}=lv_…</code>
            </>
          ) : (
            'This sample contains your new key.'
          )}
        </p>
      </Flex>
    </Panel>
  )
}

/** The environment variable that the sample request uses when the full key is unknown. */
const KEY_VARIABLE = 'CAVE_API_KEY'

/**
 * Returns a shell command that sends a sample request.
 * @param key the key that was just created; with null, the sample uses an environment variable
 */
export function sampleRequest(address: string, key: string | null): string {
  const sent = key === null ? `"x-api-key: $${KEY_VARIABLE}"` : `'x-api-key: ${key}'`
  return [
    `curl -i -X POST '${address}' \\`,
    `  -H ${sent} \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d '{"description": "Guest of the spring dinner"}'`,
  ].join('\n')
}
