import { Any, Duration, proto3, ScalarType } from '@bufbuild/protobuf'

const RetryInfo = proto3.makeMessageType('google.rpc.RetryInfo', () => [
  { no: 1, name: 'retry_delay', kind: 'message', T: Duration },
])
const Status = proto3.makeMessageType('google.rpc.Status', () => [
  { no: 1, name: 'code', kind: 'scalar', T: ScalarType.INT32 },
  { no: 2, name: 'message', kind: 'scalar', T: ScalarType.STRING },
  { no: 3, name: 'details', kind: 'message', T: Any, repeated: true },
])

const UNAVAILABLE = 14
const SECONDS = 2n

/** The only response that LiveKit's clients retry. */
export function tryAgain(): Response {
  const info = new RetryInfo({ retryDelay: new Duration({ seconds: SECONDS }) })
  const status = new Status({ code: UNAVAILABLE, message: 'Not stored', details: [Any.pack(info)] })
  return new Response(Buffer.from(status.toBinary()), {
    status: 503,
    headers: { 'Content-Type': 'application/x-protobuf', 'Retry-After': String(SECONDS) },
  })
}
