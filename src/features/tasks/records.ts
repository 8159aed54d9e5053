import { ListTodo } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.tasks',
    icon: ListTodo,
    load: () => import('./entity-search').then((module) => module.searchTasks),
  },
  usages: { task: { titleKey: 'usedBy.task', link: (task) => ({ to: '/tasks', search: { task } }) } },
} satisfies FeatureRecords
