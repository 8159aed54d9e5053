import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { EntityPicks } from '@/components/combobox/entity-picks'
import { Skeleton } from '@/components/states'
import type { Lookup } from '@/lib/api/use-records'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { AgentForm } from '../agent-form'
import { usePlaceRef } from '../editor/place-link'
import { IdsField } from './ids-field'

interface PickListProps<Row> {
  name: 'toolIds' | 'toolGroupIds' | 'knowledgeBaseIds'
  label: string
  /** The heading of its section reads the same. */
  isTitled?: boolean
  lookup: Lookup<Row>
  /** A second line. */
  textOf: (row: Row) => string
  /** Shown if there are no options. */
  empty: ReactNode
}

/** Entities that an agent uses. Without a list endpoint their ids are entered as text. */
export function PickList<Row extends { id: string; name: string }>(props: PickListProps<Row>) {
  const { t } = useTranslation()
  const { name, label, isTitled = false, lookup, textOf, empty } = props
  const place = usePlaceRef(name)
  const { field } = useController<AgentForm, typeof name>({ name })
  const { data, isFetched } = useQuery(lookup.page())
  // Not `isPending`: a list that was refused is pending again while it is requested once more.
  if (!isFetched) return <Skeleton className="h-32" />
  if (!data) return <IdsField name={name} label={label} hint={t('agentEditor.hints.ids')} />
  return (
    <fieldset ref={place} className="flex flex-col gap-2">
      <legend className={cx('font-medium text-sm', isTitled && field.value.length === 0 ? 'sr-only' : 'mb-1.5')}>
        <span className={isTitled ? 'sr-only' : undefined}>{label}</span>
        {field.value.length > 0 && (
          <span className="figures font-normal text-muted">
            {!isTitled && ' · '}
            {t('agentEditor.chosen', { count: field.value.length })}
          </span>
        )}
      </legend>
      {data.total === 0 && field.value.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <EntityPicks
          label={t('agentEditor.searchIn', { list: label })}
          lookup={lookup}
          value={field.value}
          onChange={field.onChange}
        >
          {(id, row, isMissing) => (
            <span className="min-w-0">
              <span className="isolated block truncate font-medium">{row?.name || id}</span>
              {isMissing ? (
                <span className="block text-sm text-warn">{t('agentEditor.gone')}</span>
              ) : (
                row && <span className="isolated block truncate text-muted text-sm empty:hidden">{textOf(row)}</span>
              )}
            </span>
          )}
        </EntityPicks>
      )}
    </fieldset>
  )
}
