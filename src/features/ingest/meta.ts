import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [
    { below: 'sidebar.apiKeys', order: 20, titleKey: 'sidebar.ingest', lists: ['/ingest/sources'], url: '/ingest' },
  ],
} satisfies FeatureMeta
