import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { FeatureRecords } from '@/lib/feature-meta'

export type UsageKinds = NonNullable<FeatureRecords['usages']>

/** Loads the kinds that the features name in their `records.ts`; the app provides it. */
export const UsageKindsContext = createContext<() => Promise<UsageKinds>>(async () => ({}))

/** Undefined until they are loaded. Without them, and for an unknown kind, names are shown without links. */
export function useUsageKinds(): UsageKinds | undefined {
  const load = use(UsageKindsContext)
  return useQuery({
    queryKey: ['usage-kinds'],
    queryFn: () => load().catch(() => ({})),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  }).data
}
