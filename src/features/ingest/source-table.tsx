import { CopyButton } from '@/components/copy-button'
import { DateCell } from '@/components/list/columns'
import { Badge } from '@/components/ui/badge'
import type { IngestSource } from '@/contract/ingest'
import { cx } from '@/lib/cx'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useIsPhone } from '@/lib/media'
import { serverUrl } from '@/lib/server-url'
import { GuideLink, guided } from './guide-link'

interface SourceTableProps {
  sources: readonly IngestSource[]
  /** Shows what could not be read of one. */
  onUnread: (id: string) => void
}

export function SourceTable({ sources, onUnread }: SourceTableProps) {
  const { t } = useTranslation()
  const cell = 'border-line/70 border-t px-3 py-2 align-top'
  const head = 'h-9 px-3 text-left font-normal text-muted'
  const figure = 'figures w-24 text-right'
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{t('ingest.sources')}</caption>
        <thead className="bg-panel">
          <tr>
            <th scope="col" className={head}>
              {t('ingest.source')}
            </th>
            <th scope="col" className={cx(head, figure, 'max-md:w-18')}>
              {t('ingest.calls')}
            </th>
            <th scope="col" className={cx(head, figure, 'max-md:hidden')}>
              {t('ingest.received')}
            </th>
            <th scope="col" className={cx(head, 'w-44 max-md:hidden')}>
              {t('ingest.lastReceived')}
            </th>
            <th scope="col" className={cx(head, figure)}>
              {t('ingest.unreadCount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <tr key={source.id}>
              <th scope="row" className={cx(cell, 'text-left font-normal')}>
                <SourceName source={source} />
              </th>
              <td className={cx(cell, figure)}>
                <Figure value={source.calls} />
              </td>
              <td className={cx(cell, figure, 'max-md:hidden')}>
                <Figure value={source.received} />
              </td>
              <td className={cx(cell, 'max-md:hidden')}>
                <LastReceived value={source.lastReceivedAt} />
              </td>
              <td className={cx(cell, figure)}>
                <Unread source={source} onShow={onUnread} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SourceName({ source: { id, name, path, configured, lastReceivedAt } }: { source: IngestSource }) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const title = name || id
  const address = path?.startsWith('/') ? serverUrl(path) : undefined
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="isolated truncate font-medium">{title}</span>
        {configured === false && <Badge>{t('ingest.notSetUp')}</Badge>}
        {configured === false && guided.includes(id) && (
          <GuideLink article={`stack-${id}`}>{t('ingest.setUpOf', { name: title })}</GuideLink>
        )}
      </span>
      {address && (
        <span
          // On a phone it goes on below the figures, which are one line high.
          className={cx('flex items-center gap-1 text-muted', phone ? 'relative w-max max-w-[75vw]' : 'min-w-0')}
        >
          <code
            translate="no"
            className={cx('isolated min-w-0 text-xs', phone ? 'wrap-anywhere' : 'truncate')}
            title={address}
          >
            {phone ? path?.split(/(?<=\/)/).map((part) => [<wbr key={part} />, part]) : address}
          </code>
          <CopyButton text={address} label={t('ingest.copyAddress', { name: title })} />
        </span>
      )}
      {phone && (
        <span className="text-muted">
          {t('ingest.lastReceived')} <LastReceived value={lastReceivedAt} />
        </span>
      )}
    </span>
  )
}

const Figure = ({ value }: { value: number | undefined }) => <>{useFormat().number(value)}</>

function LastReceived({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return value ? <DateCell value={value} /> : <span className="text-muted">{t('ingest.never')}</span>
}

function Unread({ source: { id, name, unread }, onShow }: { source: IngestSource; onShow: (id: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!unread) return <>{unread === undefined ? DASH : format.number(unread)}</>
  return (
    <button
      type="button"
      aria-label={t('ingest.showUnread', { count: unread, name: name || id })}
      onClick={() => onShow(id)}
      className="flex min-h-6 w-full justify-end font-medium text-warn underline underline-offset-2 max-md:min-h-11"
    >
      {format.number(unread)}
    </button>
  )
}
