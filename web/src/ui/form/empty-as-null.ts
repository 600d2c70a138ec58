import * as z from 'zod/mini'

/** A text input that may be left empty: nothing but blanks becomes null, anything else is read by `schema`. */
export function emptyAsNull<T extends z.ZodMiniType<unknown, string>>(schema: T) {
  const given = z.transform((text: string) => (text.trim() === '' ? null : text))
  return z.pipe(z.pipe(z.string(), given), z.nullable(schema))
}
