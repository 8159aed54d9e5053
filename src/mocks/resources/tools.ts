import { type Tool, type ToolGroup, toolGroups, tools } from '@/contract/tools'
import { pageOf } from '../db/call-filter'
import { among, finds, fresh, patched } from '../db/edit'
import { toolGroupRows, toolRows } from '../db/parts'
import type { ToolGroupRow, ToolRow } from '../db/rows'
import { runTool } from '../db/tool-run'
import { mustBeUnused, usagesOfTool, usagesOfToolGroup } from '../db/usages'
import type { DemoUser } from '../db/users'
import { mustBelong } from '../db/workspace'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

export const mocks = [
  serve(tools.list, ({ query, user }) => {
    mustBelong(user)
    const rows = toolRows
      .all()
      .filter(
        ({ name, description, url, type }) => among(query.type, type) && finds(query.search, name, description, url),
      )
    return { records: pageOf(rows, query.page, query.limit).map(toolOf), total: rows.length }
  }),

  serve(
    tools.create,
    ({ body, user }) => {
      mustBelong(user)
      const { groupId, ...draft } = body
      mustBeSound(draft)
      const row = toolRows.put({
        ...fresh('tool'),
        ...draft,
        timeoutMs: draft.timeoutMs,
        credentialId: draft.credentialId ?? undefined,
      })
      moveTo(row.id, groupId)
      return toolOf(row)
    },
    { status: 201 },
  ),

  serve(tools.get, ({ params, user }) => toolOf(toolFor(user, params.id))),

  serve(tools.update, ({ params, body, user }) => {
    const row = toolFor(user, params.id)
    const { groupId, ...patch } = body
    mustBeSound({ ...row, ...patch }, row.id)
    const changed = toolRows.put(patched(row, patch))
    if (groupId !== undefined) moveTo(row.id, groupId)
    return toolOf(changed)
  }),

  serve(tools.remove, ({ params, user }) => {
    const row = toolFor(user, params.id)
    mustBeUnused('tool', usagesOfTool(row.id))
    toolRows.remove(row.id)
    return { id: row.id }
  }),

  serve(tools.test, ({ params, body, user, settings }) =>
    runTool(toolFor(user, params.id), body.arguments, settings.slow),
  ),

  serve(tools.usages, ({ params, user }) => usagesOfTool(toolFor(user, params.id).id)),

  serve(toolGroups.list, ({ query, user }) => {
    mustBelong(user)
    const rows = toolGroupRows.all()
    return { records: pageOf(rows, query.page, query.limit).map(groupOf), total: rows.length }
  }),

  serve(
    toolGroups.create,
    ({ body, user }) => {
      mustBelong(user)
      mustBeFreeGroup(body.name)
      const row = { ...fresh('group'), name: body.name, toolIds: [] }
      toolGroupRows.put(row)
      return groupOf(filled(row, body.toolIds))
    },
    { status: 201 },
  ),

  serve(toolGroups.get, ({ params, user }) => groupOf(groupFor(user, params.id))),

  serve(toolGroups.usages, ({ params, user }) => usagesOfToolGroup(groupFor(user, params.id).id)),

  serve(toolGroups.update, ({ params, body, user }) => {
    const row = groupFor(user, params.id)
    const { toolIds = row.toolIds, ...patch } = body
    mustBeFreeGroup(patch.name ?? row.name, row.id)
    return groupOf(filled(patched(row, patch), toolIds))
  }),

  serve(toolGroups.remove, ({ params, user }) => {
    const row = groupFor(user, params.id)
    mustBeUnused('tool group', usagesOfToolGroup(row.id))
    toolGroupRows.remove(row.id)
    return { id: row.id }
  }),
]

const toolOf = (row: ToolRow): Tool => ({
  ...row,
  groupId: toolGroupRows.all().find(({ toolIds }) => toolIds.includes(row.id))?.id,
})

const groupOf = ({ id, name, toolIds, updatedAt }: ToolGroupRow): ToolGroup => ({ id, name, toolIds, updatedAt })

/** A tool stands in one group at most: those of others are taken out of them. */
function filled(row: ToolGroupRow, wanted: readonly string[]): ToolGroupRow {
  const toolIds = [...new Set(wanted)]
  for (const id of toolIds) if (!toolRows.get(id)) throw refuseField('exists', `toolIds has ${id}, which is no tool`)
  for (const other of toolGroupRows.all()) {
    const left = other.toolIds.filter((id) => !toolIds.includes(id))
    if (other.id !== row.id && left.length < other.toolIds.length) toolGroupRows.put(patched(other, { toolIds: left }))
  }
  return toolGroupRows.put({ ...row, toolIds })
}

function moveTo(toolId: string, groupId: string | null | undefined): void {
  for (const group of toolGroupRows.all()) {
    const others = group.toolIds.filter((id) => id !== toolId)
    const wanted = group.id === groupId ? [...others, toolId] : others
    if (wanted.length !== group.toolIds.length) toolGroupRows.put(patched(group, { toolIds: wanted }))
  }
}

/** A name is used once: the model could not tell two tools of one name apart. */
function mustBeSound(tool: Pick<ToolRow, 'name' | 'type' | 'url'>, own?: string): void {
  const taken = toolRows.all().some((row) => row.id !== own && row.name.toLowerCase() === tool.name.toLowerCase())
  if (taken) throw new Refusal(409, 'A tool with this name already exists')
  if (tool.type === 'event' && tool.url === '') return
  // An address may begin with a variable of the workspace.
  if (!/^(https?:\/\/|\{\{)\S+$/.test(tool.url.trim())) throw refuseField('isUrl', 'url must be a URL address')
}

function mustBeFreeGroup(name: string, own?: string): void {
  const taken = toolGroupRows.all().some((row) => row.id !== own && row.name === name)
  if (taken) throw new Refusal(409, 'A tool group with this name already exists')
}

function toolFor(user: DemoUser, id: string): ToolRow {
  mustBelong(user)
  const row = toolRows.get(id)
  if (!row) throw new Refusal(404, 'Tool not found')
  return row
}

function groupFor(user: DemoUser, id: string): ToolGroupRow {
  mustBelong(user)
  const row = toolGroupRows.get(id)
  if (!row) throw new Refusal(404, 'Tool group not found')
  return row
}
