import { SelectRow } from '@/components/list/columns'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { useTranslation } from '@/lib/i18n/use-translation'
import { DescriptionField } from './description-field'
import { Inbound, LastCall, NumberLink, Outbound, Status } from './number-cells'
import { numberName } from './number-columns'

/** A number on a screen too narrow for columns. */
export function NumberCard({ number }: { number: PhoneNumber }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-1 py-1.5 pr-3 pl-1 text-sm">
      <div className="flex items-center gap-1">
        <SelectRow row={number} name={numberName} />
        <span className="mr-auto min-w-0">
          <NumberLink phoneNumber={number} className="py-2.5 text-base" />
        </span>
        <Status value={number.status} />
      </div>
      <div className="flex flex-col gap-2 pl-2">
        <DescriptionField phoneNumber={number} />
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 px-2">
          <span aria-hidden className="text-muted">
            {t('phoneNumbers.inbound')}
          </span>
          <Inbound phoneNumber={number} />
          <span aria-hidden className="text-muted">
            {t('phoneNumbers.outbound')}
          </span>
          <Outbound phoneNumber={number} />
          <span className="text-muted">{t('phoneNumbers.lastCall')}</span>
          <LastCall value={number.lastCallAt} />
        </div>
      </div>
    </div>
  )
}
