// The import of contacts of the plain backend. A row is a duplicate if a contact has one of its numbers or e-mail
// addresses; a contact called "Refused" is refused. The same Idempotency-Key is carried out once. There is no endpoint
// that compares rows before they are imported (404).
import { withRows } from './bare-entities.mjs'
import { json } from './bare-faults.mjs'

const keysOf = ({ phones, emails }) =>
  [...(phones ?? []), ...(emails ?? [])].map(({ value }) => String(value).toLowerCase())

function importRows({ session, rows, body, key, response }) {
  session.imports ??= { answers: new Map(), index: undefined }
  const known = session.imports.answers.get(key)
  if (known) return json(response, 201, known)
  session.imports.index ??= new Map(rows.flatMap((row) => keysOf(row).map((each) => [each, row])))
  const { index } = session.imports
  const result = { created: 0, updated: 0, skipped: 0, failed: 0, errors: [] }
  const added = []
  for (const [place, row] of body.rows.entries()) {
    const before = keysOf(row).flatMap((each) => index.get(each) ?? [])[0]
    if (row.firstName === 'Refused') {
      result.failed += 1
      result.errors.push({ row: place, field: 'firstName', message: 'This contact has objected.' })
    } else if (before && body.onDuplicate === 'update') {
      Object.assign(before, row)
      result.updated += 1
    } else if (before) result.skipped += 1
    else {
      const id = `contact-import-${rows.length + added.length}`
      const made = { ...row, id, createdAt: new Date().toISOString() }
      added.push(made)
      for (const each of keysOf(made)) index.set(each, made)
      result.created += 1
    }
  }
  rows.unshift(...added)
  session.imports.answers.set(key, result)
  json(response, 201, result)
}

export const peopleRoutes = [
  ['POST', '/api/v1/contacts/import', withRows('contacts', importRows)],
  ['GET', '/api/v1/contacts/tags', ({ response }) => json(response, 200, { records: ['VIP'] })],
]
