import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FailureAlert } from '@/components/alert'
import { EntityLink } from '@/components/list/columns'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import type { AnswerMatch } from '@/contract/custom-answers'
import { patchSearch } from '@/lib/address/patch-search'
import { isNotOffered } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { questionOf, testQuery } from './queries'

interface TestBoxProps {
  agent: string
  /** The last question. */
  ask: string | undefined
  onAsk: (question: string) => void
}

/** Shows which custom answer matches a question. */
export function TestBox({ agent, ask, onAsk }: TestBoxProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(ask ?? '')
  const query = useQuery({ ...testQuery(agent, ask ?? ''), enabled: ask !== undefined })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const question = typed.trim()
    if (question === ask) void query.refetch()
    else if (question !== '') onAsk(question)
  }
  return (
    <section aria-label={t('customAnswers.test.title')} className="rounded-lg border border-line bg-panel p-4">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field label={t('customAnswers.test.label')} className="min-w-0 flex-[1_1_14rem]">
          {(field) => (
            <Input
              {...field}
              value={typed}
              maxLength={500}
              autoComplete="off"
              placeholder={t('customAnswers.test.placeholder')}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={query.isFetching}>
          {t('customAnswers.test.action')}
        </Button>
      </form>
      <div aria-live="polite" className="mt-3 text-sm empty:hidden">
        {ask !== undefined && !query.isFetching && <Outcome query={query} />}
      </div>
    </section>
  )
}

function Outcome({ query: { data, error } }: { query: { data: AnswerMatch | undefined; error: unknown } }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (isNotOffered(error)) return <p className="text-muted">{t('customAnswers.test.notOffered')}</p>
  if (error) return <FailureAlert error={error} />
  if (!data) return null
  const { match, score } = data
  const near = score === undefined ? undefined : Math.round(Math.min(1, Math.max(0, score)) * 100)
  const nearness = near !== undefined && (
    <span className="figures text-muted">{t('customAnswers.test.score', { percent: format.number(near) })}</span>
  )
  if (!match)
    return (
      <p className="flex flex-wrap gap-x-3">
        {t('customAnswers.test.none')}
        {nearness}
      </p>
    )
  return (
    <div className="flex flex-col gap-1">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <EntityLink to="." search={patchSearch({ answer: match.id })} resetScroll={false} name={questionOf(match)} />
        {nearness}
      </p>
      <blockquote className="isolated whitespace-pre-line break-words border-accent border-l-2 pl-3">
        {match.answer}
      </blockquote>
    </div>
  )
}
