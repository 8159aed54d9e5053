import { tools } from '@/contract/tools'
import { call } from '@/lib/api/call'
import type { FeatureRecords } from '@/lib/feature-meta'

export const records = {
  search: {
    titleKey: 'sidebar.tools',
    icon: 'icon-Wrench',
    find: async (query, signal) =>
      (await call(tools.list, { query, signal })).records.map(({ id, name, description }) => ({
        id,
        label: name,
        detail: description ?? undefined,
        link: { to: '/tools/$toolId', params: { toolId: id } },
      })),
  },
  usages: {
    tool: {
      titleKey: 'usedBy.tool',
      countKey: 'usedBy.toolCount',
      link: (toolId) => ({ to: '/tools/$toolId', params: { toolId } }),
    },
    tool_group: {
      titleKey: 'usedBy.tool_group',
      countKey: 'usedBy.tool_groupCount',
      link: () => ({ to: '/tools', search: { tab: 'groups' } }),
    },
  },
} satisfies FeatureRecords
