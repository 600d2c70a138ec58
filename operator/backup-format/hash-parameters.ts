import { z } from 'zod'

/**
 * The "Password hash parameters" that the Firebase console shows for a project, with the names that Firebase Auth's
 * REST interface uses.
 */
const schema = z.strictObject({
  hashAlgorithm: z.literal('SCRYPT'),
  signerKey: z.base64().min(1),
  saltSeparator: z.base64().min(1),
  rounds: z.int().min(1).max(8),
  memoryCost: z.int().min(1).max(14),
})
export type HashParameters = z.infer<typeof schema>

/** Maps the names in the Firebase console to the names of the REST interface. */
const CONSOLE_NAMES: Record<string, string> = {
  algorithm: 'hashAlgorithm',
  base64_signer_key: 'signerKey',
  base64_salt_separator: 'saltSeparator',
  mem_cost: 'memoryCost',
}

/**
 * Reads hash parameters from JSON, which may use the names of the REST interface or those of the Firebase console.
 * @throws Error naming the wrong parameters. The message does not contain their values, which are secret
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
