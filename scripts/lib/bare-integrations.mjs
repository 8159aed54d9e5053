// What credentials of the plain backend have besides the common endpoints: an agent uses each, and each is refused
// when it is verified.
import { withRows } from './bare-entities.mjs'
import { json } from './bare-faults.mjs'

const usages = ({ response }) => json(response, 200, [{ kind: 'agent', id: 'agent-1', name: 'Front desk' }])

function verify({ row, response }) {
  row.verification = { valid: false, message: 'Account closed', checkedAt: new Date().toISOString() }
  json(response, 200, row.verification)
}

export const integrationRoutes = [
  ['GET', '/api/v1/credentials/:id/usages', withRows('credentials', usages)],
  ['POST', '/api/v1/credentials/:id/verify', withRows('credentials', verify)],
]
