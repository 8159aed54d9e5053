import { useId, useState } from 'react'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { OpenApiOperation } from '@/lib/request/openapi-document'
import { Badge } from '../../ui/badge'
import { Input } from '../../ui/field'

/** From this many operations on, a search field is shown. */
const MANY = 6
/** At most this many are listed; the search finds the others. */
const SHOWN = 100

interface OperationListProps {
  operations: readonly OpenApiOperation[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

export function OperationList({ operations, chosen, onChoose }: OperationListProps) {
  const { t } = useTranslation()
  const group = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = operations.filter(({ id, summary, operationId = '', tags }) =>
    [id, summary, operationId, ...tags].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">
        {t('requestImport.operations', { count: operations.length })}
      </legend>
      {operations.length > MANY && (
        <Input
          type="search"
          aria-label={t('requestImport.find')}
          placeholder={t('requestImport.find')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {found.length === 0 ? (
        <p role="status" className="text-muted text-sm">
          {t('table.noResults')}
        </p>
      ) : (
        <div className="max-h-56 overflow-y-auto rounded border border-line">
          {found.slice(0, SHOWN).map(({ id, method, path, summary, deprecated }) => (
            <label
              key={id}
              className="flex cursor-pointer items-start gap-3 border-line/70 px-3 py-2 not-last:border-b hover:bg-hover has-checked:bg-chosen max-md:min-h-11"
            >
              <input
                type="radio"
                name={group}
                checked={id === chosen}
                onChange={() => onChoose(id)}
                className="mt-1 size-4 shrink-0 accent-(--accent)"
              />
              <span className="min-w-0 flex-1">
                <span translate="no" className="flex min-w-0 items-baseline gap-2 font-mono text-xs leading-6">
                  <span className="shrink-0 font-semibold">{method}</span>
                  <span className="isolated break-all">{path}</span>
                </span>
                {summary && <span className="isolated line-clamp-2 text-muted text-sm">{summary}</span>}
              </span>
              {deprecated && <Badge tone="warn">{t('requestImport.deprecated')}</Badge>}
            </label>
          ))}
        </div>
      )}
      {found.length > SHOWN && (
        <p className="text-muted text-sm">{t('requestImport.more', { count: found.length - SHOWN })}</p>
      )}
    </fieldset>
  )
}
