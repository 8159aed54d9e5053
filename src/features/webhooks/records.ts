import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  usages: {
    webhook: {
      titleKey: 'usedBy.webhook',
      countKey: 'usedBy.webhookCount',
      link: (webhookId) => ({ to: '/webhooks/$webhookId', params: { webhookId } }),
    },
  },
} satisfies FeatureRecords
