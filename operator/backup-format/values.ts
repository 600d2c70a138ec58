import {
  DocumentReference,
  GeoPoint,
  Timestamp,
  type DocumentData,
  type Firestore,
} from 'firebase-admin/firestore'

/** A value in the typed format of Firestore's REST interface. In the backup, the keys of maps are sorted. */
export type TypedValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | string }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude: number; longitude: number } }
  | { arrayValue: { values: TypedValue[] } }
  | { mapValue: { fields: TypedFields } }
export type TypedFields = Record<string, TypedValue>

/** Converts the data of a document to the typed format. @throws Error for an unsupported type */
export function encodeFields(data: DocumentData): TypedFields {
  const names = Object.keys(data).sort()
  return Object.fromEntries(names.map((name) => [name, encode(data[name])]))
}

function encode(value: unknown): TypedValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'bigint') return { integerValue: String(value) }
  if (typeof value === 'number') return encodeNumber(value)
  if (value instanceof Timestamp) return { timestampValue: timestampText(value) }
  if (value instanceof Uint8Array)
    return {
      bytesValue: Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64'),
    }
  if (value instanceof DocumentReference) return { referenceValue: value.path }
  if (value instanceof GeoPoint)
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return { mapValue: { fields: encodeFields(value) } }
  throw new Error(`A backup cannot contain a value of the type ${Object(value).constructor.name}`)
}

/**
 * Converts a number to the typed format. A whole number becomes an integer, because Firestore's JavaScript SDKs also
 * store it as an integer. Even the double `1.0`, which clients in other languages can store, becomes the integer 1.
 */
function encodeNumber(value: number): TypedValue {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) }
  return { doubleValue: Number.isFinite(value) && !Object.is(value, -0) ? value : textOf(value) }
}

const textOf = (value: number) => (Object.is(value, -0) ? '-0' : String(value))

function timestampText({ seconds, nanoseconds }: Timestamp): string {
  const second = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length)
  return `${second}.${String(nanoseconds).padStart(9, '0')}Z`
}

/**
 * Converts the typed format back to the data of a document.
 * @param db the database to which the document's references point
 */
export function decodeFields(fields: TypedFields, db: Firestore): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, decode(value, db)]),
  )
}

function decode(value: TypedValue, db: Firestore): unknown {
  if ('nullValue' in value) return null
  if ('booleanValue' in value) return value.booleanValue
  if ('stringValue' in value) return value.stringValue
  if ('integerValue' in value) return BigInt(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('timestampValue' in value) return timestampOf(value.timestampValue)
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64')
  if ('referenceValue' in value) return db.doc(value.referenceValue)
  if ('geoPointValue' in value)
    return new GeoPoint(value.geoPointValue.latitude, value.geoPointValue.longitude)
  if ('arrayValue' in value) return value.arrayValue.values.map((inner) => decode(inner, db))
  return decodeFields(value.mapValue.fields, db)
}

function timestampOf(text: string): Timestamp {
  const [second = '', nanoseconds = ''] = text.replace('Z', '').split('.')
  return new Timestamp(Date.parse(`${second}Z`) / 1000, Number(nanoseconds))
}
