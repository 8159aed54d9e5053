// @vitest-environment node
import { expect, test } from 'vitest'
import { toolFromOperation } from '@/lib/request/from-openapi'
import { listOperations, readOpenApi } from '@/lib/request/openapi-document'

test('a Swagger 2.0 document becomes the same tool as its OpenAPI 3 form', async () => {
  const swagger = `swagger: '2.0'
host: pets.example.com
basePath: /v2
schemes: [https]
securityDefinitions: { key: { type: apiKey, in: header, name: X-Api-Key } }
security: [{ key: [] }]
parameters: { petId: { name: petId, in: path, required: true, type: integer } }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string }, mother: { $ref: '#/definitions/Pet' } } }
paths:
  /pets/{petId}:
    parameters: [{ $ref: '#/parameters/petId' }]
    put:
      operationId: changePet
      consumes: [application/json]
      parameters:
        - { name: dryRun, in: query, type: boolean }
        - { name: body, in: body, schema: { $ref: '#/definitions/Pet' } }
`
  const read = await readOpenApi(swagger)
  if (!read.ok) throw new Error(read.code)
  const [change] = listOperations(read.document)
  if (!change) throw new Error('It has no operation')
  const { draft, issues } = toolFromOperation(read.document, change)
  expect(draft).toMatchObject({
    name: 'changePet',
    method: 'PUT',
    url: 'https://pets.example.com/v2/pets/{petId}',
    headers: [{ key: 'X-Api-Key', value: '' }],
  })
  expect([...draft.pathParams, ...draft.queryParams, ...draft.bodyParams]).toMatchObject([
    { identifier: 'petId', dataType: 'number', required: true },
    { identifier: 'dryRun', dataType: 'boolean' },
    { identifier: 'name', dataType: 'string', required: true },
  ])
  expect(issues.map(({ code }) => code)).toEqual(['needsCredential', 'cycleCut'])
})
