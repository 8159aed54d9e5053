import { tasks } from '@/contract/tasks'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.tasks',
    icon: 'icon-ListTodo',
    find: async (query, signal) =>
      (await call(tasks.list, { query: { page: 1, ...query }, signal })).records.map(({ id, title, description }) => ({
        id,
        label: title || id,
        detail: description,
        link: { to: '/tasks', search: { task: id } },
      })),
  },
  usages: {
    task: {
      titleKey: 'usedBy.task',
      countKey: 'usedBy.taskCount',
      link: (task) => ({ to: '/tasks', search: { task } }),
      readName: async (id, signal) => (await call(tasks.get, { params: { id }, signal })).title,
    },
  },
} satisfies FeatureRecords
