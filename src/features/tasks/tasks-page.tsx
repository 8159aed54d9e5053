import { FileUp } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateButton } from '@/components/list/create-button'
import { ExportButton } from '@/components/list/export-button'
import { FilterChips } from '@/components/list/filter-chips'
import { RemovableFilter, SelectFilter } from '@/components/list/filters'
import { ListPage } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { Button } from '@/components/ui/button'
import { taskStatuses } from '@/contract/values'
import { memberOptions, useMembers } from '@/lib/api/members'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import { LazyBoundary, lazyNamed } from '@/lib/lazy'
import { personName } from '@/lib/person-name'
import { displayZone } from '@/lib/preferences'
import { shownRows } from '@/lib/privacy/shown-rows'
import { saveFile } from '@/lib/save-file'
import { useSession } from '@/lib/session/session'
import { readAssignees, readTasks, taskListQuery, useContacts } from './queries'
import { dueFilters, type TasksSearch, taskList } from './search'
import { TaskCard, taskColumns, taskLayout } from './task-columns'
import { TaskDrawer } from './task-drawer'
import { statusLabel } from './task-labels'

const TaskImportDialog = lazyNamed(() => import('./task-import-dialog').then((module) => module.TaskImportDialog))

const dueLabel = labelOf({ overdue: 'tasks.overdue', today: 'tasks.dueToday', week: 'tasks.dueWeek' })
const { closed } = taskList

export function TasksPage({ search }: { search: TasksSearch }) {
  const { t } = useTranslation()
  const format = useFormat()
  const myId = useSession(({ user }) => user?.id)
  const { assignee, call, contact } = search
  const query = taskListQuery(search)
  const members = useMembers([assignee])
  const contacts = useContacts([contact])
  const memberName = useCallback((id: string) => members.find(id)?.username || members.find(id)?.email || id, [members])
  const columns = useMemo(() => taskColumns(memberName), [memberName])
  const [layout] = useState(taskLayout)
  const contactOf = (id: string) => contacts.find(id)
  const list = useList({
    name: 'tasks',
    isPersonal: true,
    search,
    query,
    columns,
    layout,
    filters: taskList.filterNames,
  })
  const chips = [
    ...(call ? [{ name: t('tasks.call'), value: call, onRemove: () => list.filter({ call: undefined }) }] : []),
    ...(contact
      ? [
          {
            name: t('tasks.contact'),
            value: personName(contactOf(contact) ?? { firstName: '', lastName: '' }) || contact,
            onRemove: () => list.filter({ contact: undefined }),
          },
        ]
      : []),
  ]
  const exportCsv = async (signal: AbortSignal, onProgress: (done: number, total: number) => void) => {
    const rows = await readTasks(search, signal, onProgress)
    const [{ tasksCsv }, shown, emails] = await Promise.all([
      import('./tasks-csv'),
      shownRows(rows),
      readAssignees(rows, signal),
    ])
    const emailOf = (id: string) => format.text(emails.get(id) ?? '')
    saveFile('tasks.csv', tasksCsv(shown, emailOf, displayZone()), 'text/csv')
  }
  return (
    <ListPage
      list={list}
      actions={
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => list.open({ ...closed, import: true })}>
            <FileUp aria-hidden className="size-4" />
            {t('tasks.import.open')}
          </Button>
          <CreateButton of="/tasks" onClick={() => list.open({ ...closed, create: true })}>
            {t('tasks.create')}
          </CreateButton>
        </span>
      }
      empty={{ title: t('tasks.empty'), text: t('tasks.emptyText') }}
      card={(task) => <TaskCard task={task} />}
      row={{ currentId: search.task, onOpen: ({ id }) => list.open({ task: id, create: undefined }) }}
      tools={
        <ExportButton
          label={t('common.exportCsv')}
          progress={(done, total) => t('tasks.exporting', { done: format.number(done), total: format.number(total) })}
          disabled={list.total === 0}
          run={exportCsv}
        />
      }
      hasManyFilters
      filters={
        <>
          <SearchFilter {...list.text('q')} label={t('tasks.search')} />
          <SelectFilter
            {...list.choice('status')}
            label={t('common.status')}
            all={t('tasks.anyStatus')}
            options={taskStatuses.map((value) => ({ value, label: statusLabel(t, value) }))}
          />
          <SelectFilter
            {...list.choice('due')}
            label={t('tasks.due')}
            all={t('tasks.anyDue')}
            options={dueFilters.map((value) => ({ value, label: dueLabel(t, value) }))}
          />
          <RemovableFilter
            name={t('tasks.assignee')}
            onRemove={assignee === undefined ? undefined : () => list.filter({ assignee: undefined })}
          >
            <EntityCombobox
              isFilter
              className="md:max-w-56"
              label={t('tasks.assignee')}
              value={assignee ?? ''}
              name={assignee ? memberName(assignee) : ''}
              query={memberOptions}
              first={[
                { value: '', label: t('tasks.anyAssignee') },
                ...(myId ? [{ value: myId, label: t('tasks.mine') }] : []),
              ]}
              onChange={(id) => list.filter({ assignee: id || undefined })}
            />
          </RemovableFilter>
          <FilterChips chips={chips} />
        </>
      }
    >
      {(search.task || search.create) && (
        <TaskDrawer key={search.task} {...list.drawer(search.task, closed)} about={{ call, t: search.t, contact }} />
      )}
      <LazyBoundary>{search.import && <TaskImportDialog onClose={() => list.open(closed)} />}</LazyBoundary>
    </ListPage>
  )
}
