import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { unusedTitle } from './connection-labels'
import type { Unused } from './graph'
import { RecordLink } from './record-link'

/** Records that nobody uses or that lead nowhere, by reason, each with a link to where that is mended. */
export function UnusedList({ unused }: { unused: readonly Unused[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (unused.length === 0) return <p className="text-muted">{t('connections.allUsed')}</p>
  return (
    <dl className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {unused.map(({ reason, items }) => (
        <div key={reason} className="min-w-0 rounded-lg border border-line bg-raised p-3">
          <dt className="flex justify-between gap-3 font-medium text-sm">
            {unusedTitle(t, reason)}
            <span className="figures text-muted">{format.number(items.length)}</span>
          </dt>
          <dd>
            <ul tabIndex={items.length > 6 ? 0 : undefined} className="mt-1 flex max-h-44 flex-col overflow-y-auto">
              {items.map(({ kind, id, name, names }) => {
                const text = kind === 'phone_number' ? format.phone(name) : format.text(name || id)
                return (
                  <li
                    key={`${kind} ${id} ${names}`}
                    className="flex min-h-7 min-w-0 items-center gap-2 text-sm max-md:min-h-11"
                  >
                    <RecordLink
                      kind={kind}
                      id={id}
                      title={text}
                      className="isolated truncate rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:py-2.5"
                    >
                      {text}
                    </RecordLink>
                    {names !== undefined && (
                      <span className="isolated max-w-1/2 shrink-0 truncate text-bad" title={names}>
                        {format.text(names)}
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
