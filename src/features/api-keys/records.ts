import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  usages: {
    credential: {
      titleKey: 'usedBy.credential',
      countKey: 'usedBy.credentialCount',
      link: (credential) => ({ to: '/apps', search: { credential } }),
    },
  },
} satisfies FeatureRecords
