import { DeleteEntity } from '@/components/deletion/delete-entity'
import { actionsColumn, cellColumns, dateColumn, EntityLink } from '@/components/list/columns'
import { EntityMenu } from '@/components/list/entity-menu'
import { ListCard } from '@/components/list/list-card'
import { roomyLayout } from '@/components/list/roomy-layout'
import { Badge } from '@/components/ui/badge'
import { Switch } from '@/components/ui/switch'
import { type CustomAnswer, customAnswers } from '@/contract/custom-answers'
import { training } from '@/contract/training'
import { patchSearch } from '@/lib/address/patch-search'
import { useDescribeError } from '@/lib/api/describe'
import { showInRecords, useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { useRecords } from '@/lib/api/use-records'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import { notify } from '@/lib/notify'
import { agentLookup, questionOf } from './queries'
import { type AnswerSort, answerSorts } from './search'

export const draftKeyOf = (id: string) => `custom-answer:${id}`

/* A language this release does not know is shown as the text it is. */
export const languageLabel = labelOf({
  'en-US': 'customAnswers.languages.english',
  'ko-KR': 'customAnswers.languages.korean',
  es: 'customAnswers.languages.spanish',
  ja: 'customAnswers.languages.japanese',
})

function EnabledSwitch({ answer }: { answer: CustomAnswer }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const { id, enabled } = answer
  const question = questionOf(answer)
  const write = useOptimisticWrite({
    endpoint: customAnswers.update,
    toArgs: (body: { enabled: boolean }) => ({ params: { id }, body }),
    scope: ['custom-answers', id],
    show: (client, change) => showInRecords(client, customAnswers, { id, ...change }),
    stale: customAnswers,
    onError: (error) =>
      notify({ tone: 'destructive', ...describe(error), title: t('customAnswers.notChanged', { question }) }),
  })
  if (enabled === undefined) return <span className="text-muted text-sm">{t('customAnswers.enabledUnknown')}</span>
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside has a name; the label only enlarges its target
    <label className="flex min-h-6 w-10 items-center max-md:min-h-11">
      <Switch
        aria-label={t('customAnswers.enabledOf', { question })}
        checked={enabled}
        onChange={() => write({ enabled: !enabled }, { enabled })}
      />
    </label>
  )
}

/** The first question, and the number of others. */
const linkTo = (id: string) =>
  ({ to: '.', search: patchSearch({ answer: id, create: undefined, question: undefined }), preload: false }) as const

function Question({ answer, className }: { answer: CustomAnswer; className?: string }) {
  const { t } = useTranslation()
  const question = questionOf(answer)
  const count = answer.questions.length - 1
  return (
    <span className="flex min-w-0 items-center gap-2">
      <EntityLink
        {...linkTo(answer.id)}
        resetScroll={false}
        aria-label={t('customAnswers.open', { question })}
        name={question}
        {...(className && { className })}
      />
      {count > 0 && <Badge>{t('customAnswers.variants', { count })}</Badge>}
    </span>
  )
}

const Answer = ({ text }: { text: string }) => (
  <span className="isolated block truncate text-muted" title={text.slice(0, 500)}>
    {text || DASH}
  </span>
)

function Language({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <span className="isolated block truncate">{value ? languageLabel(t, value) : DASH}</span>
}

function Agent({ id }: { id: string | undefined }) {
  const agent = useRecords([id], agentLookup).find(id)
  return <span className="isolated block truncate">{agent?.name || id || DASH}</span>
}

const AnswerMenu = ({ answer }: { answer: CustomAnswer }) => (
  <EntityMenu
    of="/custom-answers"
    name={questionOf(answer)}
    to={linkTo(answer.id)}
    dialog={(onClose) => <AnswerDeletion answer={answer} onClose={onClose} />}
  />
)

interface AnswerDeletionProps {
  answer: CustomAnswer
  onDeleted?: () => void
  onClose: () => void
}

export function AnswerDeletion({ answer, onDeleted, onClose }: AnswerDeletionProps) {
  const { t } = useTranslation()
  return (
    <DeleteEntity
      id={answer.id}
      resource={customAnswers}
      labels={{
        title: t('customAnswers.deleteTitle', { question: questionOf(answer) }),
        text: t('customAnswers.deleteText'),
        action: t('customAnswers.delete'),
        done: t('customAnswers.deleted'),
      }}
      stale={[customAnswers.test, training.overview]}
      draftKey={draftKeyOf(answer.id)}
      {...(onDeleted && { onDeleted })}
      onClose={onClose}
    />
  )
}

export const answerColumns = [
  ...cellColumns<CustomAnswer, AnswerSort>(answerSorts, {
    questions: {
      title: 'customAnswers.question',
      size: 270,
      value: ({ questions }) => questions[0],
      cell: (answer) => <Question answer={answer} />,
    },
    answer: {
      title: 'customAnswers.answer',
      size: 260,
      grows: true,
      value: ({ answer }) => answer,
      cell: ({ answer }) => <Answer text={answer} />,
    },
    agentId: { title: 'common.agent', size: 164, cell: ({ agentId }) => <Agent id={agentId} /> },
    language: {
      title: 'common.language',
      size: 100,
      value: ({ language }) => language,
      cell: ({ language }) => <Language value={language} />,
    },
    enabled: {
      title: 'customAnswers.enabled',
      size: 90,
      value: ({ enabled }) => (enabled ? 1 : 0),
      cell: (answer) => <EnabledSwitch answer={answer} />,
    },
    updatedAt: dateColumn({ title: 'customAnswers.updated', size: 130, value: ({ updatedAt }) => updatedAt }),
  }),
  actionsColumn((answer: CustomAnswer) => <AnswerMenu answer={answer} />),
]

/** A narrow window has no room for all columns. */
export const answerLayout = () => roomyLayout({ updatedAt: '90rem' })

export function AnswerCard({ answer }: { answer: CustomAnswer }) {
  return (
    <ListCard
      title={<Question answer={answer} className="py-2.5" />}
      aside={<AnswerMenu answer={answer} />}
      footer={
        <span className="min-w-0 text-muted">
          <Agent id={answer.agentId} />
        </span>
      }
      actions={<EnabledSwitch answer={answer} />}
    >
      <Answer text={answer.answer} />
    </ListCard>
  )
}
