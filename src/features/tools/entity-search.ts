import { tools } from '@/contract/tools'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'

export const searchTools: EntitySearch = async (query, signal) =>
  (await call(tools.list, { query, signal })).records.map(({ id, name, description }) => ({
    id,
    label: name,
    detail: description ?? undefined,
    link: { to: '/tools/$toolId', params: { toolId: id } },
  }))
