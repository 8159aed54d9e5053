import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { FeatureRecords } from '@/lib/feature-meta'

export type UsageKinds = NonNullable<FeatureRecords['usages']>

/** Loads the kinds that the features list in `records.ts`; provided by the app. */
export const UsageKindsContext = createContext<() => Promise<UsageKinds>>(async () => ({}))

/** Undefined until loaded. Without them, and for an unknown kind, names are shown without links. */
export function useUsageKinds(): UsageKinds | undefined {
  const load = use(UsageKindsContext)
  return useQuery({
    queryKey: ['usage-kinds'],
    queryFn: () => load().catch(() => ({})),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  }).data
}
