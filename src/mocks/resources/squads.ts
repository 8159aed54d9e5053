import { type Squad, squads } from '@/contract/squads'
import { pageOf } from '../db/call-filter'
import { among, finds, fresh, patched } from '../db/edit'
import { squadRows } from '../db/parts'
import type { SquadRow } from '../db/rows'
import { mustBeUnused, usagesOfSquad } from '../db/usages'
import type { DemoUser } from '../db/users'
import { mustBelong } from '../db/workspace'
import { Refusal } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  serve(squads.list, ({ query, user }) => {
    mustBelong(user)
    const rows = squadRows
      .all()
      .filter(
        ({ name, description, method, numbers }) =>
          among(query.method, method) &&
          finds(query.search, name, description, ...numbers.flatMap((one) => [one.name, one.phone])),
      )
    return { records: pageOf(rows, query.page, query.limit).map(squadOf), total: rows.length }
  }),

  serve(
    squads.create,
    ({ body, user }) => {
      mustBelong(user)
      mustBeFree(body.name)
      return squadOf(squadRows.put(patched({ ...fresh('squad'), ...body, numbers: [] }, body)))
    },
    { status: 201 },
  ),

  serve(squads.get, ({ params, user }) => squadOf(squadFor(user, params.id))),

  serve(squads.update, ({ params, body, user }) => {
    const row = squadFor(user, params.id)
    if (body.name !== undefined) mustBeFree(body.name, row.id)
    return squadOf(squadRows.put(patched(row, body)))
  }),

  serve(squads.remove, ({ params, user }) => {
    const row = squadFor(user, params.id)
    mustBeUnused('squad', usagesOfSquad(row.id))
    squadRows.remove(row.id)
    return { id: row.id }
  }),

  serve(squads.usages, ({ params, user }) => usagesOfSquad(squadFor(user, params.id).id)),
]

/** Who uses it is counted, not kept. */
const squadOf = (row: SquadRow): Squad => ({
  description: undefined,
  timeout: undefined,
  fallback: undefined,
  ...row,
  agentIds: usagesOfSquad(row.id).map(({ id }) => id),
})

function mustBeFree(name: string, own?: string): void {
  const taken = squadRows.all().some((row) => row.id !== own && row.name === name)
  if (taken) throw new Refusal(409, 'A squad with this name already exists')
}

function squadFor(user: DemoUser, id: string): SquadRow {
  mustBelong(user)
  const row = squadRows.get(id)
  if (!row) throw new Refusal(404, 'Squad not found')
  return row
}
