import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    {
      below: 'sidebar.knowledgeBase',
      order: 10,
      titleKey: 'sidebar.training',
      lists: ['/guidance', '/custom-answers', '/knowledge-base/documents'],
      url: '/training',
      holds: true,
    },
  ],
} satisfies FeatureMeta
