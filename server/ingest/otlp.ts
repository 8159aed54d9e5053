import { type JsonValue, type Message, type MessageType, proto3, ScalarType } from '@bufbuild/protobuf'
import { parsed } from './report'

/*
 * Log records of OpenTelemetry, in protobuf or in JSON. Only the fields that are read here; unknown ones are skipped.
 */

interface AnyValueFields {
  value: { case: string | undefined; value?: unknown }
}
interface KeyValueFields {
  key: string
  value?: AnyValueFields
}

// biome-ignore lint/suspicious/noExplicitAny: the runtime of protobuf types what is declared in a schema only
const type = (name: string, fields: () => any): MessageType<Message<any> & any> =>
  proto3.makeMessageType(`opentelemetry.proto.${name}`, fields)

const text = ScalarType.STRING
const AnyValue: MessageType = type('AnyValue', () => [
  { no: 1, name: 'string_value', kind: 'scalar', T: text, oneof: 'value' },
  { no: 2, name: 'bool_value', kind: 'scalar', T: ScalarType.BOOL, oneof: 'value' },
  { no: 3, name: 'int_value', kind: 'scalar', T: ScalarType.INT64, oneof: 'value' },
  { no: 4, name: 'double_value', kind: 'scalar', T: ScalarType.DOUBLE, oneof: 'value' },
  { no: 5, name: 'array_value', kind: 'message', T: ArrayValue, oneof: 'value' },
  { no: 6, name: 'kvlist_value', kind: 'message', T: KeyValueList, oneof: 'value' },
])
const ArrayValue: MessageType = type('ArrayValue', () => [
  { no: 1, name: 'values', kind: 'message', T: AnyValue, repeated: true },
])
const KeyValue: MessageType = type('KeyValue', () => [
  { no: 1, name: 'key', kind: 'scalar', T: text },
  { no: 2, name: 'value', kind: 'message', T: AnyValue },
])
const KeyValueList: MessageType = type('KeyValueList', () => [
  { no: 1, name: 'values', kind: 'message', T: KeyValue, repeated: true },
])
const Resource = type('Resource', () => [{ no: 1, name: 'attributes', kind: 'message', T: KeyValue, repeated: true }])
const Scope = type('InstrumentationScope', () => [
  { no: 1, name: 'name', kind: 'scalar', T: text },
  { no: 3, name: 'attributes', kind: 'message', T: KeyValue, repeated: true },
])
const LogRecord = type('LogRecord', () => [
  { no: 1, name: 'time_unix_nano', kind: 'scalar', T: ScalarType.FIXED64 },
  { no: 3, name: 'severity_text', kind: 'scalar', T: text },
  { no: 5, name: 'body', kind: 'message', T: AnyValue },
  { no: 6, name: 'attributes', kind: 'message', T: KeyValue, repeated: true },
])
const ScopeLogs = type('ScopeLogs', () => [
  { no: 1, name: 'scope', kind: 'message', T: Scope },
  { no: 2, name: 'log_records', kind: 'message', T: LogRecord, repeated: true },
])
const ResourceLogs = type('ResourceLogs', () => [
  { no: 1, name: 'resource', kind: 'message', T: Resource },
  { no: 2, name: 'scope_logs', kind: 'message', T: ScopeLogs, repeated: true },
])
const LogsRequest = type('ExportLogsServiceRequest', () => [
  { no: 1, name: 'resource_logs', kind: 'message', T: ResourceLogs, repeated: true },
])

type Attributes = Record<string, unknown>
export interface Log {
  scope: string
  /** Seconds since 1970, to the millisecond. */
  time: number
  /** As the client calls it, in lower case. */
  severity: string
  body: unknown
  /** Own attributes override those of the scope and the resource. */
  attributes: Attributes
}

/** Nesting that is read, which bounds recursion on hostile input. */
const DEPTH = 32

function plain(any: AnyValueFields | undefined, depth = 0): unknown {
  const { case: kind, value } = any?.value ?? { case: undefined }
  if (depth > DEPTH) return undefined
  if (kind === 'intValue') return Number(value)
  if (kind === 'arrayValue') return (value as { values: AnyValueFields[] }).values.map((each) => plain(each, depth + 1))
  if (kind === 'kvlistValue') return attributesOf((value as { values: KeyValueFields[] }).values, depth + 1)
  return value
}

const attributesOf = (pairs: readonly KeyValueFields[] = [], depth = 0): Attributes =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, plain(value, depth)]))

interface Attributed {
  attributes: KeyValueFields[]
}
interface Request {
  resourceLogs: {
    resource?: Attributed
    scopeLogs: {
      scope?: Attributed & { name: string }
      logRecords: (Attributed & { timeUnixNano: bigint; severityText: string; body?: AnyValueFields })[]
    }[]
  }[]
}

/** @throws where the payload is invalid */
export function readLogs(bytes: Uint8Array, isJson: boolean): Log[] {
  const { resourceLogs } = (isJson
    ? LogsRequest.fromJson(parsed(new TextDecoder().decode(bytes)) as JsonValue, { ignoreUnknownFields: true })
    : LogsRequest.fromBinary(bytes)) as unknown as Request
  return resourceLogs.flatMap(({ resource, scopeLogs }) =>
    scopeLogs.flatMap(({ scope, logRecords }) =>
      logRecords.map(({ timeUnixNano, severityText, body, attributes }) => ({
        scope: scope?.name ?? '',
        time: Math.round(Number(timeUnixNano) / 1e6) / 1000,
        severity: severityText.toLowerCase(),
        body: plain(body),
        attributes: {
          ...attributesOf(resource?.attributes),
          ...attributesOf(scope?.attributes),
          ...attributesOf(attributes),
        },
      })),
    ),
  )
}
