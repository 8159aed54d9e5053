import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ below: 'sidebar.agents', order: 10, titleKey: 'sidebar.chats', lists: ['/chats'], url: '/chats' }],
} satisfies FeatureMeta
