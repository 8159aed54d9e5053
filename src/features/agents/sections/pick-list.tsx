import { Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox, Input } from '@/components/ui/field'
import { matchesHangul } from '@/lib/hangul'
import type { AgentForm } from '../agent-form'

interface PickItem {
  id: string
  label: string
  text?: string
}

interface Row extends PickItem {
  missing?: boolean
}

interface PickListProps {
  name: 'toolIds' | 'toolGroupIds'
  label: string
  items: readonly PickItem[]
  /** Shown if there are no items. */
  empty: ReactNode
}

/** Above this number a search field appears. */
const SEARCH_THRESHOLD = 8

/** Checkbox list. Selected items missing from the list stay, are marked, and can be removed. */
export function PickList({ name, label, items, empty }: PickListProps) {
  const { t } = useTranslation()
  const id = useId()
  const { field } = useController<AgentForm, typeof name>({ name })
  const [query, setQuery] = useState('')
  const chosen = new Set(field.value)
  const known = new Set(items.map((item) => item.id))
  const missing = field.value.filter((each) => !known.has(each))
  const all: Row[] = [...missing.map((each) => ({ id: each, label: each, missing: true })), ...items]
  const rows = all.filter(
    ({ label: title, text }) => query.trim() === '' || matchesHangul(`${title} ${text ?? ''}`, query.trim()),
  )
  const toggle = (each: string, on: boolean) =>
    field.onChange(on ? [...field.value, each] : field.value.filter((other) => other !== each))
  return (
    <fieldset data-field={name} className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">
        {label}
        {field.value.length > 0 && (
          <span className="figures font-normal text-muted">{` · ${t('agentEditor.chosen', { count: field.value.length })}`}</span>
        )}
      </legend>
      {items.length > SEARCH_THRESHOLD && (
        <div className="relative md:w-72">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            aria-label={t('agentEditor.searchIn', { list: label })}
            placeholder={t('agentEditor.searchIn', { list: label })}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="pl-8"
          />
        </div>
      )}
      {rows.length === 0 ? (
        <p className="text-muted">{query.trim() ? t('agentEditor.noMatch') : empty}</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line">
          {rows.map((row) => (
            <li key={row.id}>
              <label
                htmlFor={`${id}-${row.id}`}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-hover"
              >
                <Checkbox
                  id={`${id}-${row.id}`}
                  checked={chosen.has(row.id)}
                  onChange={(event) => toggle(row.id, event.target.checked)}
                />
                <span className="min-w-0">
                  <span className="isolated block truncate font-medium">{row.label}</span>
                  {row.missing ? (
                    <span className="block text-sm text-warn">{t('agentEditor.gone')}</span>
                  ) : (
                    row.text && <span className="isolated block truncate text-muted text-sm">{row.text}</span>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
