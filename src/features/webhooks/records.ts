import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  usages: {
    webhook: {
      titleKey: 'usedBy.webhook',
      link: (webhookId) => ({ to: '/webhooks/$webhookId', params: { webhookId } }),
    },
  },
} satisfies FeatureRecords
