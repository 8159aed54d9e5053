import type { UsageKinds } from '@/components/usage-kinds'
import type { FeatureRecords } from '@/lib/feature-meta'

const files = import.meta.glob<FeatureRecords>('../features/*/records.ts', { eager: true, import: 'records' })

/** The records of every feature, with its folder's name. Loads with the palette or a deletion. */
export const featureRecords: readonly (FeatureRecords & { name: string })[] = Object.entries(files).map(
  ([path, records]) => ({ ...records, name: path.split('/')[2] ?? '' }),
)

export const usageKinds: UsageKinds = Object.fromEntries(
  featureRecords.flatMap(({ usages = {} }) => Object.entries(usages)),
)
