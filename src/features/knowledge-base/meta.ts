import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      section: 'agents',
      order: 50,
      titleKey: 'sidebar.knowledgeBase',
      lists: ['/knowledge-base/documents'],
      ownTitleKey: 'sidebar.documents',
      url: '/knowledge-base',
      icon: 'icon-BookOpen',
    },
  ],
} satisfies FeatureMeta
