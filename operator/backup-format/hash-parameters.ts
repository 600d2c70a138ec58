import { z } from 'zod'

/** A project's "Password hash parameters" in the console, with the names of Firebase Auth's REST interface. */
const schema = z.strictObject({
  hashAlgorithm: z.literal('SCRYPT'),
  signerKey: z.base64().min(1),
  saltSeparator: z.base64().min(1),
  rounds: z.int().min(1).max(8),
  memoryCost: z.int().min(1).max(14),
})
export type HashParameters = z.infer<typeof schema>

/** Our names of the parameters, by the names that the console shows. */
const CONSOLE_NAMES: Record<string, string> = {
  algorithm: 'hashAlgorithm',
  base64_signer_key: 'signerKey',
  base64_salt_separator: 'saltSeparator',
  mem_cost: 'memoryCost',
}

/**
 * Reads hash parameters from JSON, with our names or the names of the console.
 * @throws Error naming the wrong parameters, without their values, which are secret
 */
export function parseHashParameters(text: string): HashParameters {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error('The hash parameters are not JSON (docs/operations.md). Nothing was changed.')
  }
  const { data, error } = schema.safeParse(withOurNames(value))
  if (data) return data
  const problems = error.issues.map(({ path, message }) => [...path, message].join(': '))
  throw new Error(
    `The hash parameters are wrong (docs/operations.md): ${problems.join('; ')}. Nothing was changed.`,
  )
}

const withOurNames = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [CONSOLE_NAMES[name] ?? name, entry]),
      )
    : value
