import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SquareTerminal } from 'lucide-react'
import { CreateLink } from '@/components/list/create-button'
import { Page } from '@/components/page'
import { buttonClass } from '@/components/ui/button'
import { Tabs } from '@/components/ui/tabs'
import { isStatus } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { listDefaults } from '@/lib/raw-search'
import { GroupList } from '../groups/group-list'
import { groupLookup } from '../queries'
import type { ToolsSearch } from '../search'
import { ToolList } from './tool-list'

/** What agents can do besides talking, and the groups they are given in. */
export function ToolsPage({ search }: { search: ToolsSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groups = useQuery(groupLookup.page())
  const create = <CreateLink to="/tools/new">{t('tools.create')}</CreateLink>
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Link to="/tools/new" search={{ import: 'curl' }} className={buttonClass()}>
        <SquareTerminal aria-hidden className="size-4" />
        {t('request.importCurl')}
      </Link>
      {create}
    </span>
  )
  // An API without groups has no tab for them.
  const hasGroups = !isStatus(groups.error, 404, 405, 501)
  const tab = (hasGroups && search.tab) || 'tools'
  return (
    <Page title={t('tools.title')} text={t('tools.text')} actions={actions}>
      <Tabs
        label={t('tools.title')}
        value={tab}
        tabs={[
          { value: 'tools', title: t('tools.title') },
          ...(hasGroups ? [{ value: 'groups' as const, title: t('tools.groups.title') }] : []),
        ]}
        onChange={(next) =>
          void navigate({ to: '/tools', search: next === 'groups' ? { ...listDefaults, tab: next } : listDefaults })
        }
      >
        {tab === 'groups' ? <GroupList search={search} /> : <ToolList search={search} create={create} />}
      </Tabs>
    </Page>
  )
}
