import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  usages: {
    squad: {
      titleKey: 'usedBy.squad',
      countKey: 'usedBy.squadCount',
      link: (squad) => ({ to: '/squads', search: { squad } }),
    },
  },
} satisfies FeatureRecords
