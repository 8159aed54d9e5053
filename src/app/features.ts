import type { FeatureMeta } from '@/lib/feature-meta'

/** The meta of every feature that has one. */
export const features = Object.values(
  import.meta.glob<FeatureMeta>('../features/*/meta.ts', { eager: true, import: 'meta' }),
)
