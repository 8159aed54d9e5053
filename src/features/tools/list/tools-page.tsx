import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, SquareTerminal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '@/components/page'
import { buttonClass } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import type { Tool } from '@/contract/tools'
import { isStatus } from '@/lib/api/errors'
import { DeleteTool } from '../delete-tool'
import { GroupsPanel } from '../groups/groups-panel'
import { toolAgentsQuery, toolGroupsQuery } from '../queries'
import { allTools, type ToolsSearch } from '../search'
import { type ToolRows, ToolRowsContext } from './tool-columns'
import { ToolList } from './tool-list'

/** What agents can do besides talking, and the groups they are given in. */
export function ToolsPage({ search }: { search: ToolsSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState<Tool>()
  const groups = useQuery(toolGroupsQuery)
  const agents = useQuery(toolAgentsQuery)
  const rows = useMemo((): ToolRows => {
    const groupOf = ({ id, groupId }: Tool) =>
      groups.data?.records.find((group) => group.toolIds.includes(id) || group.id === groupId)
    return {
      remove: setRemoving,
      groupOf: (tool) => groupOf(tool)?.name,
      agentsOf: (tool) => {
        const group = groupOf(tool)?.id
        const having = agents.data?.records.filter(
          ({ toolIds, toolGroupIds }) =>
            toolIds.includes(tool.id) || (group !== undefined && toolGroupIds.includes(group)),
        )
        return having?.map(({ name }) => name)
      },
    }
  }, [groups.data, agents.data])
  // An API without groups has no tab for them.
  const grouped = !isStatus(groups.error, 404, 405, 501)
  const tab = grouped && search.tab === 'groups' ? 'groups' : 'tools'
  const create = (
    <Link to="/tools/new" className={buttonClass('solid')}>
      <Plus aria-hidden className="size-4" />
      {t('tools.create')}
    </Link>
  )
  return (
    <Page
      title={t('tools.title')}
      text={t('tools.text')}
      actions={
        <span className="flex flex-wrap gap-2">
          <Link to="/tools/new" search={{ import: 'curl' }} className={buttonClass()}>
            <SquareTerminal aria-hidden className="size-4" />
            {t('tools.import.curl')}
          </Link>
          {create}
        </span>
      }
    >
      <ToolRowsContext value={rows}>
        {grouped ? (
          <Tabs
            label={t('tools.title')}
            value={tab}
            tabs={[
              { value: 'tools', title: t('tools.title') },
              { value: 'groups', title: t('tools.groups.title') },
            ]}
            onChange={(next) =>
              void navigate({ to: '/tools', search: next === 'groups' ? { ...allTools, tab: next } : allTools })
            }
          >
            {tab === 'groups' ? <GroupsPanel /> : <ToolList search={search} create={create} />}
          </Tabs>
        ) : (
          <ToolList search={search} create={create} />
        )}
      </ToolRowsContext>
      {removing && <DeleteTool tool={removing} onClose={() => setRemoving(undefined)} />}
    </Page>
  )
}
