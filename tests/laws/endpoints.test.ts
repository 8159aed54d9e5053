// @vitest-environment node
import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract/all'
import { optionalEndpoints, proposedEndpoints, specifiedEndpoints } from '../support/documented-endpoints'

/** Endpoints that are in no list or in two, and those of a list that the contract does not have. */
function problems(contract: readonly string[], lists: readonly (readonly string[])[]) {
  const documented = lists.flat()
  return [
    ...contract.filter((line) => !documented.includes(line)).map((line) => `${line} is not documented`),
    ...documented.filter((line) => !contract.includes(line)).map((line) => `${line} is not in the contract`),
    ...documented.filter((line, index) => documented.indexOf(line) < index).map((line) => `${line} is listed twice`),
  ]
}

test('every endpoint is specified, proposed or optional, and each list has only what the contract has', () => {
  const contract = Object.values(allEndpoints()).map(({ method, path }) => `${method} ${path}`)
  const lists = [specifiedEndpoints(), proposedEndpoints(), optionalEndpoints()]
  expect(lists.map(({ length }) => length > 10)).toEqual([true, true, true])
  expect(problems(contract, lists)).toEqual([])
})

test('planted endpoints are seen', () => {
  const spec = specifiedEndpoints('- GET, PATCH and DELETE /api/v1/a/{id}.\n- POST /api/v1/a/{id}/end, query b.')
  expect(spec).toEqual(['GET /a/:id', 'PATCH /a/:id', 'DELETE /a/:id', 'POST /a/:id/end'])
  const text = '\n## Proposed\n\n```\nGET /b\n```\n\n## Optional\n\n| `GET /c` | left out |\n| `GET /d` | |\n'
  expect(proposedEndpoints(text)).toEqual(['GET /b'])
  expect(optionalEndpoints(text)).toEqual(['GET /c'])
  expect(problems(['GET /a', 'GET /c'], [['GET /a'], ['GET /b', 'GET /a']])).toEqual([
    'GET /c is not documented',
    'GET /b is not in the contract',
    'GET /a is listed twice',
  ])
})
