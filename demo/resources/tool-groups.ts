import { toolGroups } from '@/contract/tools'
import { crud } from '../crud'
import { toolGroupRows, toolRows } from '../db/tables'
import { removeFromOtherGroups } from '../db/tool-groups'
import { usagesOfToolGroup } from '../db/usages'
import { refuseField } from '../refusal'

export const mocks = crud(toolGroups, {
  name: 'Tool group',
  table: toolGroupRows,
  prefix: 'group',
  toAnswer:
    () =>
    ({ id, name, toolIds, updatedAt }) => ({ id, name, toolIds, updatedAt }),
  search: ({ name }) => [name],
  unique: { key: ({ name }) => name, message: 'A tool group with this name already exists' },
  create: ({ name, toolIds }) => ({ name, toolIds: [...new Set(toolIds)] }),
  update: ({ toolIds, ...change }) => ({ ...change, toolIds: toolIds && [...new Set(toolIds)] }),
  validate: ({ toolIds }) => {
    for (const id of toolIds) if (!toolRows.get(id)) throw refuseField('exists', `toolIds has ${id}, which is no tool`)
  },
  afterSave: removeFromOtherGroups,
  usages: ({ id }) => usagesOfToolGroup(id),
})
