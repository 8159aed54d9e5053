import { NumberCallDays } from '@/components/call-days/call-days'
import type { TableRow } from '@/components/data-table/features'
import { actionsColumn, cellColumns, SelectRow, selectColumn } from '@/components/list/columns'
import { roomyLayout } from '@/components/list/roomy-layout'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { parseInstant, type useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { type NumberSort, numberSorts } from '../search'
import { DescriptionField } from './description-field'
import { Inbound, LastCall, NumberLink, NumberMenu, Outbound, Status, Type } from './number-cells'

/** Accessible name of a row. */
export const numberName = ({ number }: PhoneNumber, format: ReturnType<typeof useFormat>) => format.phone(number)

/** @param agentName name of an agent id, by which the columns are sorted */
export const numberColumns = (agentName: (id: string) => string) => [
  selectColumn(numberName),
  ...cellColumns<PhoneNumber, NumberSort>(numberSorts, {
    number: {
      title: 'phoneNumbers.number',
      size: 170,
      value: ({ number }) => number,
      cell: (phoneNumber) => <NumberLink phoneNumber={phoneNumber} />,
    },
    description: {
      title: 'phoneNumbers.description',
      size: 117,
      grows: true,
      value: ({ description }) => description,
      cell: (phoneNumber) => (
        <DescriptionField phoneNumber={phoneNumber} className="-mx-3.25 w-[calc(100%+1.625rem)]!" />
      ),
    },
    status: {
      title: 'common.status',
      size: 90,
      value: ({ status }) => status,
      cell: ({ status }) => <Status value={status} />,
    },
    inbound: {
      title: 'phoneNumbers.inbound',
      size: 218,
      value: ({ inboundAgentId }) => inboundAgentId && agentName(inboundAgentId),
      cell: (phoneNumber) => <Inbound phoneNumber={phoneNumber} />,
    },
    outbound: {
      title: 'phoneNumbers.outbound',
      size: 180,
      value: ({ outboundAgentId }) => outboundAgentId && agentName(outboundAgentId),
      cell: (phoneNumber) => <Outbound phoneNumber={phoneNumber} />,
    },
    type: {
      title: 'phoneNumbers.type',
      size: 84,
      value: ({ type }) => type,
      cell: ({ type }) => <Type value={type} />,
    },
    lastCallAt: {
      title: 'phoneNumbers.lastCall',
      size: 140,
      value: ({ lastCallAt }) => parseInstant(lastCallAt)?.getTime(),
      cell: ({ lastCallAt }) => <LastCall value={lastCallAt} />,
    },
    callDays: { title: 'callDays.title', size: 124, cell: ({ number }) => <NumberCallDays number={number} /> },
  }),
  actionsColumn<PhoneNumber>((_, row) => <NumberMenu row={row} />),
]

/** A narrow window has no room for all columns. */
export const numberLayout = () => roomyLayout({ callDays: '88rem', lastCallAt: '100rem', type: '106rem' })

export function NumberCard({ row }: { row: TableRow<PhoneNumber> }) {
  const { t } = useTranslation()
  const number = row.original
  return (
    <div className="flex flex-col gap-1 py-1.5 pr-3 pl-1 text-sm">
      <div className="flex items-center gap-1">
        <SelectRow row={row} name={numberName} />
        <span className="mr-auto min-w-0">
          <NumberLink phoneNumber={number} className="py-2.5 text-base" />
        </span>
        <NumberMenu row={row} />
      </div>
      <div className="flex flex-col gap-2 pl-2">
        <DescriptionField phoneNumber={number} />
        <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-2 gap-y-1 px-2">
          <span className="text-muted">{t('common.status')}</span>
          <span>
            <Status value={number.status} />
          </span>
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
          <span className="text-muted">{t('callDays.title')}</span>
          <NumberCallDays number={number.number} />
        </div>
      </div>
    </div>
  )
}
