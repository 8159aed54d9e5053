const OPERATIONS = 1100
const SCHEMAS = 5000

/** A document of the shape and size of the largest public ones: 12 MB, long chains of references. */
export function largeOpenApi(): string {
  const text = 'Words as documents have them, some lines of them. '.repeat(20)
  const schemas = Object.fromEntries(
    Array.from({ length: SCHEMAS }, (_, index) => [
      `Schema${index}`,
      {
        type: 'object',
        description: text,
        required: ['id'],
        properties: {
          id: { type: 'integer', description: text.slice(0, 400) },
          state: { type: 'string', enum: ['open', 'closed', 'all'], description: text.slice(0, 300) },
          next: { $ref: `#/components/schemas/Schema${(index + 1) % SCHEMAS}` },
          all: { type: 'array', items: { $ref: `#/components/schemas/Schema${(index * 7) % SCHEMAS}` } },
        },
      },
    ]),
  )
  const paths = Object.fromEntries(
    Array.from({ length: OPERATIONS / 2 }, (_, index) => {
      const parameters = [{ name: 'owner', in: 'path', required: true, schema: { type: 'string' }, description: text }]
      const content = { 'application/json': { schema: { $ref: `#/components/schemas/Schema${index}` } } }
      const responses = { 200: { description: text, content, headers: { link: { description: text } } } }
      return [
        `/repos/{owner}/things-${index}`,
        {
          get: { operationId: `list-${index}`, summary: `List things ${index}`, parameters, responses },
          post: {
            operationId: `make-${index}`,
            summary: `Make thing ${index}`,
            parameters,
            requestBody: { content },
            responses,
          },
        },
      ]
    }),
  )
  return JSON.stringify({
    openapi: '3.0.3',
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { schemas },
  })
}
