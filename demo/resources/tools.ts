import { type Tool, tools } from '@/contract/tools'
import { crud } from '../crud'
import { matchesAny } from '../db/edit'
import type { ToolRow } from '../db/rows'
import { toolGroupRows, toolRows } from '../db/tables'
import { moveToGroup } from '../db/tool-groups'
import { runTool } from '../db/tool-run'
import { usagesOfTool } from '../db/usages'
import { rowFor } from '../db/workspace'
import { serve } from '../serve'
import { requireUrl } from '../validate'

export const mocks = [
  ...crud(tools, {
    name: 'Tool',
    table: toolRows,
    prefix: 'tool',
    toAnswer: () => toolOf,
    search: ({ name, description, url }) => [name, description, url],
    filter: ({ type }, query) => matchesAny(query.type, type),
    // Models distinguish tools by their names.
    unique: { key: ({ name }) => name.toLowerCase(), message: 'A tool with this name already exists' },
    create: ({ groupId: _, credentialId, timeoutMs, ...draft }) => ({
      ...draft,
      credentialId: credentialId ?? undefined,
      timeoutMs: timeoutMs ?? undefined,
    }),
    update: ({ groupId: _, ...change }) => change,
    validate: ({ type, url }) => {
      if (type !== 'event' || url !== '') requireUrl('url', url)
    },
    afterSave: ({ id }, { groupId }) => {
      if (groupId !== undefined) moveToGroup(id, groupId)
    },
    usages: ({ id }) => usagesOfTool(id),
  }),

  serve(tools.test, (context) =>
    runTool(rowFor(context, toolRows, 'Tool'), context.body.arguments, context.settings.slow),
  ),
]

const toolOf = (row: ToolRow): Tool => ({
  ...row,
  groupId: toolGroupRows.all().find(({ toolIds }) => toolIds.includes(row.id))?.id,
})
