import { Bot } from 'lucide-react'
import type { FeatureMeta } from '@/lib/feature-meta'

export const meta = {
  navigation: [{ section: 'agents', order: 10, titleKey: 'sidebar.agents', url: '/agents', icon: Bot, holds: true }],
  search: {
    titleKey: 'sidebar.agents',
    icon: Bot,
    load: () => import('./entity-search').then((module) => module.searchAgents),
  },
  usages: {
    agent: { titleKey: 'usedBy.agent', link: (agentId) => ({ to: '/agents/$agentId', params: { agentId } }) },
  },
  tables: ['agents'],
} satisfies FeatureMeta
