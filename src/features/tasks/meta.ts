import { ListTodo } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { section: 'general', order: 20, titleKey: 'sidebar.tasks', lists: ['/tasks'], url: '/tasks', icon: ListTodo },
  ],
} satisfies FeatureMeta
