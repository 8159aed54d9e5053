import { Command as Cmdk } from 'cmdk'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import { callTypeLabel } from '@/features/call-records/call-labels'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { CallMatch } from './call-lookup'
import type { Command } from './commands'

const itemClass =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded px-2 py-1 data-[selected=true]:bg-hover max-md:min-h-11 [&>.icon]:text-muted'

export function CommandItem({ command, onSelect }: { command: Command; onSelect: () => void }) {
  const { t } = useTranslation()
  return (
    <Cmdk.Item value={command.id} onSelect={onSelect} className={itemClass}>
      {command.icon && <Icon name={command.icon} />}
      <span className="isolated min-w-0 flex-1 truncate">{command.label}</span>
      {command.detail && <span className="isolated max-w-1/2 truncate text-muted text-sm">{command.detail}</span>}
      {command.current && <Icon name="icon-Check" label={t('palette.current')} />}
      {command.external && <Icon name="icon-ArrowUpRight" label={t('shell.opensNewTab')} />}
      {command.keys && <Kbd aria-hidden keys={command.keys} className="max-md:hidden" />}
    </Cmdk.Item>
  )
}

export function CallItem({ match: { record, side }, onSelect }: { match: CallMatch; onSelect: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const number = record[side]
  return (
    <Cmdk.Item value={`call ${record.id}`} onSelect={onSelect} className={itemClass}>
      <Icon name={side === 'to' ? 'icon-PhoneOutgoing' : 'icon-PhoneIncoming'} />
      <span className="sr-only">{side === 'to' ? t('palette.to') : t('palette.from')}</span>
      <span className="figures min-w-0 flex-1 items-baseline gap-3 md:flex">
        <span className="isolated block flex-1 truncate">{number ? format.phone(number) : record.id}</span>
        <span className="block truncate text-muted text-sm">{format.dateTime(record.startTime)}</span>
      </span>
      <Badge>{callTypeLabel(t, record.type)}</Badge>
    </Cmdk.Item>
  )
}
