import { Wrench } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ section: 'agents', order: 40, titleKey: 'sidebar.tools', url: '/tools', icon: Wrench, holds: true }],
  search: {
    titleKey: 'sidebar.tools',
    icon: Wrench,
    load: () => import('./entity-search').then((module) => module.searchTools),
  },
  usages: {
    tool: { titleKey: 'usedBy.tool', link: (toolId) => ({ to: '/tools/$toolId', params: { toolId } }) },
    tool_group: { titleKey: 'usedBy.tool_group', link: () => ({ to: '/tools', search: { tab: 'groups' } }) },
  },
  tables: ['tools', 'tool-groups'],
} satisfies FeatureMeta
