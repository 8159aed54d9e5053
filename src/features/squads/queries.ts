import { agents } from '@/contract/agents'
import { squads } from '@/contract/squads'
import { queryOptions, read } from '@/lib/api/read'

/** As many as one request brings; the screen says so where there are more. */
const MOST = 100

export const squadListQuery = queryOptions({
  ...read(squads.list, { query: { page: 1, limit: MOST } }),
  retryOnMount: false,
  meta: { announce: true },
})

/** One group; its failure is told in the sheet it was wanted for. */
export const squadQuery = (id: string) =>
  queryOptions({ ...read(squads.get, { params: { id } }), meta: { inPlace: true } })

/** Who could use a group. Only their names are needed here: without them the list stands all the same. */
export const agentListQuery = queryOptions({
  ...read(agents.list, { query: { page: 1, limit: MOST } }),
  meta: { inPlace: true },
})
