import { createContext } from 'react'
import type { FeatureMeta } from '@/lib/feature-meta'

export type UsageKinds = NonNullable<FeatureMeta['usages']>

/** The kinds that the features register in their metas; the app provides them. An unknown kind shows without a link. */
export const UsageKindsContext = createContext<UsageKinds>({})
