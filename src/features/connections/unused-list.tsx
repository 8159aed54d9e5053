import { RecordLink } from '@/components/record-link'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { unusedTitle } from './connection-labels'
import type { Unused, UnusedItem } from './graph'

/** The box scrolls beyond these; what goes on below fades. */
const VISIBLE_ITEMS = 9

/** Unused records and broken references by reason, each with a link to the record to edit. */
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
            <ul
              tabIndex={items.length > VISIBLE_ITEMS ? 0 : undefined}
              className={cx(
                'mt-1 flex max-h-67 flex-col overflow-y-auto max-md:max-h-72',
                items.length > VISIBLE_ITEMS && 'mask-b-from-85% pb-6',
              )}
            >
              {items.map((item) => (
                <Item key={JSON.stringify([item.kind, item.id, item.target])} item={item} />
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Item({ item: { kind, id, name, target } }: { item: UnusedItem }) {
  const format = useFormat()
  const deleted = format.text(target ?? '')
  return (
    <li className="flex min-h-7 min-w-0 items-center gap-2 text-sm max-md:min-h-11">
      <RecordLink kind={kind} id={id} text={kind === 'phone_number' ? format.phone(name) : format.text(name || id)} />
      {deleted && (
        <span className="isolated max-w-1/2 shrink-0 truncate text-bad" title={deleted}>
          {deleted}
        </span>
      )}
    </li>
  )
}
