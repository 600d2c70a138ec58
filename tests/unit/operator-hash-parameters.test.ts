import { expect, it } from 'vitest'
import { parseHashParameters } from '../../operator/backup-format/hash-parameters'

const parameters = {
  hashAlgorithm: 'SCRYPT',
  signerKey: 'c2VjcmV0LWtleQ==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
}

it('parseHashParameters accepts the parameter names that the operations guide uses', () => {
  expect(parseHashParameters(JSON.stringify(parameters))).toEqual(parameters)
})

it('parseHashParameters accepts the parameter names that the Firebase console shows', () => {
  const shown = {
    algorithm: 'SCRYPT',
    base64_signer_key: parameters.signerKey,
    base64_salt_separator: 'Bw==',
    rounds: 8,
    mem_cost: 14,
  }
  expect(parseHashParameters(JSON.stringify(shown))).toEqual(parameters)
})

it.each([
  ['hashAlgorithm', { hashAlgorithm: 'BCRYPT' }],
  ['signerKey', { signerKey: undefined }],
  ['signerKey', { signerKey: '' }],
  ['signerKey', { signerKey: 'c2VjcmV0LWtleQ== …' }],
  ['saltSeparator', { saltSeparator: 7 }],
  ['rounds', { rounds: '8' }],
  ['memoryCost', { memoryCost: 1.5 }],
  ['memCost', { memCost: 14 }],
])(
  'parseHashParameters refuses a wrong parameter %s (%j) with an error that does not contain the key',
  (name, wrong) => {
    const text = JSON.stringify({ ...parameters, ...wrong })
    expect(() => parseHashParameters(text)).toThrow(name)
    expect(() => parseHashParameters(text)).not.toThrow('c2VjcmV0')
  },
)

it.each(['', 'hash_config {', '[]', 'null'])('parseHashParameters refuses the text %j', (text) => {
  expect(() => parseHashParameters(text)).toThrow('Nothing was changed')
})
