import { Bot } from 'lucide-react'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.agents',
    icon: Bot,
    load: () => import('./entity-search').then((module) => module.searchAgents),
  },
  usages: {
    agent: { titleKey: 'usedBy.agent', link: (agentId) => ({ to: '/agents/$agentId', params: { agentId } }) },
  },
} satisfies FeatureRecords
