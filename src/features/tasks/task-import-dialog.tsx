import { ImportDialog } from '@/components/import/import-dialog'
import { type TaskRow, tasks } from '@/contract/tasks'
import { toCsv } from '@/lib/csv'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type TaskField, taskFields } from './tasks-csv'

const createWorker = () => new Worker(new URL('./task-import-worker.ts', import.meta.url), { type: 'module' })

/** Imports tasks from a CSV file (section 2 of the specification). */
export function TaskImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const labels: Record<TaskField, string> = {
    title: t('tasks.title'),
    description: t('common.descriptionOptional'),
    due: t('tasks.due'),
    status: t('common.status'),
    assignee: t('tasks.import.assignee'),
  }
  const sample = [t('tasks.import.example'), '', '2026-12-01 17:00', 'open', '']
  return (
    <ImportDialog<TaskRow>
      title={t('tasks.import.title')}
      description={t('tasks.import.text')}
      createWorker={createWorker}
      endpoint={tasks.import}
      stale={[tasks]}
      fields={taskFields.map(({ id }) => ({ id, label: labels[id] }))}
      sample={{
        name: 'tasks-sample.csv',
        text: toCsv(
          taskFields.map(({ headers }) => headers[0]),
          [sample],
        ),
      }}
      duplicates={t('tasks.import.duplicates')}
      onClose={onClose}
    />
  )
}
