import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import * as z from 'zod'

const OPENAPI_FILE = join(import.meta.dirname, '../../../docs/openapi.yaml')

export type JsonSchema = { [keyword: string]: unknown }

interface Parameter {
  name: string
  schema: JsonSchema
  example: unknown
}

interface DescribedResponse {
  description: string
  headers: Record<string, { required?: boolean; schema: JsonSchema }>
  content: { 'application/json': { schema: JsonSchema; example: unknown } }
}

interface Operation {
  parameters: Parameter[]
  security: Record<string, string[]>[]
  requestBody?: {
    description: string
    content: {
      'application/json': { schema: JsonSchema; examples: Record<string, { value: unknown }> }
    }
  }
  responses: Record<string, DescribedResponse>
}

/** The parts of docs/openapi.yaml that the tests use. All references (`$ref`) are resolved. */
export interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema & { properties: Record<string, JsonSchema> }>
    securitySchemes: Record<string, JsonSchema>
  }
}

/** Reads and validates docs/openapi.yaml. @returns the document and the validation errors */
export async function readOpenApi(): Promise<{ document: OpenApi; faults: unknown }> {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(OPENAPI_FILE)
  return {
    document: validator.resolveRefs() as unknown as OpenApi,
    faults: valid ? undefined : errors,
  }
}

export const accepts = (schema: JsonSchema, value: unknown): boolean =>
  z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(value).success

export interface ReceivedResponse {
  status: number
  /** The headers of the response; their names are in lower case. */
  headers: Record<string, string | string[] | undefined>
  /** The parsed body. It is undefined for a response to HEAD. */
  body: unknown
}

/** Returns the differences between a response and the operation's description: status, headers, shape, fields. */
export function faultsOf(
  { responses }: Operation,
  { status, headers, body }: ReceivedResponse,
): string[] {
  const described = responses[status]
  if (!described) return [`Status ${status} is not listed`]
  const faults: string[] = []
  for (const [name, { required, schema }] of Object.entries(described.headers)) {
    const value = headers[name.toLowerCase()]
    if (value === undefined ? required : !accepts(schema, parseHeader(schema, value)))
      faults.push(`Header ${name} of ${status}: ${String(value)}`)
  }
  for (const name of ['allow', 'retry-after'])
    if (headers[name] !== undefined && !describesHeader(described, name))
      faults.push(`Header ${name} of ${status} is not listed`)
  const schema = withoutExtraProperties(described.content['application/json'].schema) as JsonSchema
  if (body !== undefined && !accepts(schema, body))
    faults.push(`Body of ${status}: ${JSON.stringify(body)}`)
  return faults
}

const describesHeader = ({ headers }: DescribedResponse, name: string) =>
  Object.keys(headers).some((described) => described.toLowerCase() === name)

const parseHeader = ({ type }: JsonSchema, value: string | string[]) =>
  type === 'integer' ? Number(value) : value

/** Copies a schema and changes the copy so that it allows no additional properties. */
function withoutExtraProperties(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutExtraProperties)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, withoutExtraProperties(value)]),
  )
  return 'properties' in schema ? { ...inner, additionalProperties: false } : inner
}
