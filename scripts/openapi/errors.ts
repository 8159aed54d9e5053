import type { Endpoint } from './endpoint'

const errors = {
  '400': 'The request is not valid; `message` may be a list of objects with `constraints`.',
  '401': 'No session, or an expired one. The console ends its session.',
  '403': 'The user may not do this.',
  '404': 'There is no such record.',
  '409': 'The record was changed since `basedOn`, is in use, or an order with the same key is being carried out.',
  '422': 'An `Idempotency-Key` was used before with another body.',
  '429': 'Too many requests; `Retry-After` says when to try again, in seconds.',
} as const

type Status = keyof typeof errors

/** The refusals that an endpoint may answer. */
export function refusalsOf({ method, path, body, open }: Endpoint) {
  const isWrite = method !== 'GET'
  const refusals: Status[] = [
    ...(body || method === 'GET' ? (['400'] as const) : []),
    ...(open ? [] : (['401', '403'] as const)),
    ...(path.includes(':') ? (['404'] as const) : []),
    ...(isWrite && !open ? (['409'] as const) : []),
    ...(isWrite && body && !open ? (['422'] as const) : []),
    '429',
  ]
  return Object.fromEntries(refusals.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}

/** The bodies of all refusals. */
export const errorResponses = Object.fromEntries(
  Object.entries(errors).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]),
)

export const errorSchema = {
  type: 'object',
  description: 'A refusal.',
  required: ['statusCode', 'message', 'error'],
  properties: {
    statusCode: { type: 'integer' },
    message: {
      anyOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            anyOf: [
              { type: 'string' },
              {
                type: 'object',
                required: ['constraints'],
                properties: { constraints: { type: 'object', additionalProperties: { type: 'string' } } },
              },
            ],
          },
        },
      ],
    },
    error: { type: 'string' },
  },
  examples: [
    { statusCode: 400, message: [{ constraints: { isEmail: 'email must be an email' } }], error: 'Bad Request' },
  ],
}
