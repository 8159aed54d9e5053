import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {} satisfies FeatureMeta
