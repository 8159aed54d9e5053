import type { ErrorBody } from '@/contract/error-body'

type Message = ErrorBody['message']

const names: Record<number, string> = {
  304: 'Not Modified',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Thrown by a resolver: the server refuses, with the API's error body. */
export class Refusal extends Error {
  readonly status: number
  /** What becomes the body's `message`: a text, or the constraints that were broken. */
  readonly body: Message

  constructor(status: number, body: Message = statusName(status)) {
    super(typeof body === 'string' ? body : JSON.stringify(body))
    this.name = 'Refusal'
    this.status = status
    this.body = body
  }
}

export function statusName(status: number): string {
  return names[status] ?? 'Error'
}

/** The answer to a bad field, e.g. `refuseField('min', 'page must not be less than 1')`. */
export function refuseField(rule: string, text: string): Refusal {
  return new Refusal(400, [{ constraints: { [rule]: text } }])
}

export function errorResponse(status: number, message: Message = statusName(status)): Response {
  const body: ErrorBody = { statusCode: status, message, error: statusName(status) }
  return Response.json(body, { status, headers: status === 429 ? { 'Retry-After': '2' } : {} })
}
