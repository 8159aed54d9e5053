import type { UsageKinds } from '@/components/usage-kinds'
import type { FeatureRecords } from '@/lib/feature-meta'

const files = import.meta.glob<FeatureRecords>('../features/*/records.ts', { eager: true, import: 'records' })

/** What every feature says of its records, with the name of its folder. Loads with the first thing that needs it. */
export const featureRecords: readonly (FeatureRecords & { name: string })[] = Object.entries(files).map(
  ([path, records]) => ({ ...records, name: path.split('/')[2] ?? '' }),
)

export const usageKinds: UsageKinds = Object.fromEntries(
  featureRecords.flatMap(({ usages = {} }) => Object.entries(usages)),
)
