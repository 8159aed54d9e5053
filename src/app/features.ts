import type { UsageKinds } from '@/components/usage-kinds'
import type { FeatureMeta } from '@/lib/feature-meta'

const metas = import.meta.glob<FeatureMeta>('../features/*/meta.ts', { eager: true, import: 'meta' })

/** The meta of every feature that has one, with the name of its folder. */
export const features: readonly (FeatureMeta & { name: string })[] = Object.entries(metas).map(([path, meta]) => ({
  ...meta,
  name: path.split('/')[2] ?? '',
}))

/** What an API may name that has no screen here yet. */
const withoutScreen: UsageKinds = { campaign: { titleKey: 'usedBy.campaign' } }

export const usageKinds: UsageKinds = {
  ...withoutScreen,
  ...Object.fromEntries(features.flatMap(({ usages = {} }) => Object.entries(usages))),
}
