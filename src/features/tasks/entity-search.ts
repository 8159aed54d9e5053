import { tasks } from '@/contract/tasks'
import { call } from '@/lib/api/call'
import type { EntitySearch } from '@/lib/feature-meta'

/** For the palette. */
export const searchTasks: EntitySearch = async (query, signal) =>
  (await call(tasks.list, { query: { page: 1, ...query }, signal })).records.map(({ id, title, description }) => ({
    id,
    label: title || id,
    detail: description,
    link: { to: '/tasks', search: { task: id } },
  }))
