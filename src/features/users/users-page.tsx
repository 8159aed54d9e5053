import { useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateButton } from '@/components/list/create-button'
import { SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { roleLabel } from '@/components/role/role-label'
import { memberRoles, memberStatuses } from '@/contract/values'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type PendingAction, StartActionContext } from './member-actions'
import { MemberCard, memberColumns, memberLayout } from './member-columns'
import { InviteDialog, MemberDialog } from './member-dialogs'
import { statusLabel } from './member-rules'
import { memberListQuery } from './queries'
import { ResetLink } from './reset-link'
import { memberList, type UsersSearch } from './search'

export function UsersPage({ search }: { search: UsersSearch }) {
  const { t } = useTranslation()
  const [action, start] = useState<PendingAction>()
  const [layout] = useState(memberLayout)
  const list = useList({
    name: 'users',
    isPersonal: true,
    search,
    query: memberListQuery(search),
    columns: memberColumns,
    layout,
    filters: memberList.filterNames,
  })
  return (
    <StartActionContext value={start}>
      <ListPage
        list={list}
        actions={
          <CreateButton of="/users/invite" onClick={() => list.open({ invite: true })}>
            {t('users.invite')}
          </CreateButton>
        }
        empty={{ title: t('users.empty'), text: t('users.emptyText') }}
        card={(member) => <MemberCard member={member} />}
        filters={
          <>
            <SearchFilter {...list.text('q')} label={t('users.search')} />
            <SelectFilter
              {...list.choice('role')}
              label={t('users.role')}
              all={t('users.anyRole')}
              options={memberRoles.map((value) => ({ value, label: roleLabel(t, value) }))}
            />
            <SelectFilter
              {...list.choice('status')}
              label={t('common.status')}
              all={t('common.anyStatus')}
              options={memberStatuses.map((value) => ({ value, label: statusLabel(t, value) }))}
            />
          </>
        }
      >
        {search.invite && <InviteDialog onClose={() => list.close({ invite: undefined })} />}
        {action && action.kind !== 'resetLink' && (
          <MemberDialog kind={action.kind} member={action.member} onClose={() => start(undefined)} />
        )}
        <ResetLink member={action?.kind === 'resetLink' ? action.member : undefined} onClose={() => start(undefined)} />
      </ListPage>
    </StartActionContext>
  )
}
