import { Wrench } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.tools',
    icon: Wrench,
    load: () => import('./entity-search').then((module) => module.searchTools),
  },
  usages: {
    tool: { titleKey: 'usedBy.tool', link: (toolId) => ({ to: '/tools/$toolId', params: { toolId } }) },
    tool_group: { titleKey: 'usedBy.tool_group', link: () => ({ to: '/tools', search: { tab: 'groups' } }) },
  },
} satisfies FeatureRecords
