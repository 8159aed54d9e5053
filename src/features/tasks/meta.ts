import { ListTodo } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ section: 'general', order: 20, titleKey: 'sidebar.tasks', url: '/tasks', icon: ListTodo }],
  search: {
    titleKey: 'sidebar.tasks',
    icon: ListTodo,
    load: () => import('./queries').then((module) => module.searchTasks),
  },
  usages: { task: { titleKey: 'usedBy.task', link: (task) => ({ to: '/tasks', search: { task } }) } },
  tables: ['tasks'],
} satisfies FeatureMeta
