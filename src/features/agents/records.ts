import { agents } from '@/contract/agents'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.agents',
    icon: 'icon-Bot',
    find: async (query, signal) =>
      (await call(agents.list, { query, signal })).records.map(({ id, name }) => ({
        id,
        label: name,
        link: { to: '/agents/$agentId', params: { agentId: id } },
      })),
  },
  usages: {
    agent: {
      titleKey: 'usedBy.agent',
      countKey: 'usedBy.agentCount',
      link: (agentId) => ({ to: '/agents/$agentId', params: { agentId } }),
    },
  },
} satisfies FeatureRecords
