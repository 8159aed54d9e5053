import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'general',
      order: 20,
      titleKey: 'sidebar.tasks',
      lists: ['/tasks'],
      url: '/tasks',
      icon: 'icon-ListTodo',
    },
  ],
} satisfies FeatureMeta
