import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { EmptyState } from '@/components/empty-state'
import { CreateButton } from '@/components/list/create-button'
import { useReorder } from '@/components/reorder/use-reorder'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import type { GuidanceRule } from '@/contract/guidance'
import { patchSearch } from '@/lib/address/patch-search'
import { useTranslation } from '@/lib/i18n/use-translation'
import { rulesQuery, useMoveRule } from './queries'
import { RuleDrawer } from './rule-drawer'
import { RuleRow } from './rule-row'
import { RulesPreview } from './rules-preview'
import type { GuidanceSearch } from './search'

const noRules: GuidanceRule[] = []

export function RulesList({ agent, search }: { agent: string; search: GuidanceSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(rulesQuery(agent))
  const rules = data?.records ?? noRules
  const go = (patch: Partial<GuidanceSearch>, replace = false) =>
    void navigate({ to: '.', search: patchSearch(patch), replace, resetScroll: false })
  const create = (
    <CreateButton of="/guidance" onClick={() => go({ rule: undefined, create: true })}>
      {t('guidance.create')}
    </CreateButton>
  )
  const body = () => {
    if (data && rules.length === 0)
      return (
        <EmptyState title={t('guidance.empty')} text={t('guidance.emptyText')}>
          {create}
        </EmptyState>
      )
    if (data) return <Rules agent={agent} rules={rules} />
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    return (
      <>
        <SlowNotice />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{t('guidance.orderHint')}</p>
        <span className="flex flex-wrap gap-2">
          <Button disabled={rules.length === 0} onClick={() => go({ preview: true })}>
            <Eye aria-hidden className="size-4" />
            {t('guidance.preview.open')}
          </Button>
          {create}
        </span>
      </div>
      {body()}

      {(search.rule || search.create) && (
        <RuleDrawer
          key={search.rule}
          id={search.rule}
          placeholder={rules.find(({ id }) => id === search.rule)}
          agent={agent}
          onClose={() => go({ rule: undefined, create: undefined }, true)}
        />
      )}
      {search.preview && data && <RulesPreview rules={rules} onClose={() => go({ preview: undefined }, true)} />}
    </>
  )
}

function Rules({ agent, rules }: { agent: string; rules: readonly GuidanceRule[] }) {
  const { t } = useTranslation()
  const move = useMoveRule(agent)
  const [announcement, setAnnouncement] = useState('')
  /** Order during a drag; it is sent once, on drop. */
  const [dragOrder, setDragOrder] = useState<{ order: string[]; id: string }>()
  const latest = useRef(dragOrder)
  latest.current = dragOrder
  const stored = rules.map(({ id }) => id)
  const keys = dragOrder?.order ?? stored
  const moved = (from: number, to: number) => {
    const id = keys[from] ?? ''
    const order = keys.toSpliced(from, 1).toSpliced(to, 0, id)
    const title = rules.find((rule) => rule.id === id)?.title || id
    setAnnouncement(t('reorder.moved', { name: title, place: to + 1, count: keys.length }))
    return { order, id }
  }
  const { list, dragged, grab } = useReorder({
    keys,
    onMove: (from, to) => setDragOrder(moved(from, to)),
    onDrop: () => {
      const { order, id } = latest.current ?? {}
      setDragOrder(undefined)
      if (order && id && order.indexOf(id) !== stored.indexOf(id)) move(stored, order, id)
    },
  })
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const shown = keys.flatMap((id) => byId.get(id) ?? [])
  return (
    <>
      <ol ref={list} aria-label={t('guidance.title')} className="flex flex-col gap-2">
        {shown.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            index={index}
            count={shown.length}
            dragged={rule.id === dragged}
            onGrab={grab(rule.id)}
            onMove={(to) => {
              const { order, id } = moved(index, to)
              move(stored, order, id)
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
