import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { Skeleton } from '@/components/states'
import { Checkbox } from '@/components/ui/field'
import { type Lookup, useRecords } from '@/lib/api/use-records'
import type { AgentForm } from '../agent-form'
import { IdsField } from './ids-field'

interface PickListProps<Row> {
  name: 'toolIds' | 'toolGroupIds'
  label: string
  lookup: Lookup<Row>
  /** A second line. */
  textOf: (row: Row) => string
  /** Shown if there is nothing to choose from. */
  empty: ReactNode
}

/** Chosen entities, and a search for more. Without a list endpoint their ids are entered as text. */
export function PickList<Row extends { id: string; name: string }>(props: PickListProps<Row>) {
  const { t } = useTranslation()
  const { name, label, lookup, textOf, empty } = props
  const id = useId()
  const { field } = useController<AgentForm, typeof name>({ name })
  const { data, isPending } = useQuery(lookup.page())
  // What is unticked stays in sight, to be ticked again.
  const [offered, setOffered] = useState<readonly string[]>(field.value)
  const rows = [...new Set([...offered, ...field.value])]
  const records = useRecords(rows, lookup)
  const toggle = (each: string, on: boolean) => {
    setOffered(rows)
    const now = on ? [...field.value, each] : field.value.filter((other) => other !== each)
    // In the order shown: one unticked and ticked again is no change.
    field.onChange([...new Set([...rows, each])].filter((other) => now.includes(other)))
  }
  if (isPending) return <Skeleton className="h-32" />
  if (!data) return <IdsField name={name} label={label} hint={t('agentEditor.hints.ids')} />
  return (
    <fieldset data-field={name} className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {field.value.length > 0 && (
          <span className="figures font-normal text-muted">{` · ${t('agentEditor.chosen', { count: field.value.length })}`}</span>
        )}
      </legend>
      {data.total > 0 ? (
        <EntityCombobox
          label={t('agentEditor.searchIn', { list: label })}
          value=""
          name={t('agentEditor.searchIn', { list: label })}
          query={lookup.search}
          className="h-9! text-muted! md:w-72!"
          onChange={(each) => toggle(each, true)}
        />
      ) : (
        rows.length === 0 && <p className="text-muted">{empty}</p>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line empty:hidden">
        {rows.map((each) => {
          const row = records.find(each)
          return (
            <li key={each}>
              <label
                htmlFor={`${id}-${each}`}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-hover"
              >
                <Checkbox
                  id={`${id}-${each}`}
                  checked={field.value.includes(each)}
                  onChange={(event) => toggle(each, event.target.checked)}
                />
                <span className="min-w-0">
                  <span className="isolated block truncate font-medium">{row?.name || each}</span>
                  {records.isMissing(each) ? (
                    <span className="block text-sm text-warn">{t('agentEditor.gone')}</span>
                  ) : (
                    row && (
                      <span className="isolated block truncate text-muted text-sm empty:hidden">{textOf(row)}</span>
                    )
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
