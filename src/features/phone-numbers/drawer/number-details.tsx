import { Link } from '@tanstack/react-router'
import { PhoneOutgoing, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CopyButton } from '@/components/copy-button'
import { Instant } from '@/components/instant'
import { RecentCalls } from '@/components/recent-calls/recent-calls'
import { Button, buttonClass } from '@/components/ui/button'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isInService } from '../inbound'
import { LastCall, Status, Type } from '../list/number-cells'
import { providerName } from '../number-labels'
import { ReleaseNumber } from '../release-number'
import { useUpdateNumber } from '../use-update-number'
import { DeactivateDialog } from './deactivate-dialog'
import { NumberFields } from './number-form'

interface NumberDetailsProps {
  phoneNumber: PhoneNumber
  onReleased: () => void
}

export function NumberDetails({ phoneNumber, onReleased }: NumberDetailsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const update = useUpdateNumber(phoneNumber)
  const [asking, setAsking] = useState<'deactivate' | 'release'>()
  const number = format.phone(phoneNumber.number)
  const close = () => setAsking(undefined)
  return (
    <>
      <NumberFields
        phoneNumber={phoneNumber}
        before={
          <>
            <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-sm">
              <Fact title={t('phoneNumbers.number')}>
                <span className="flex min-w-0 items-center gap-1">
                  <span translate="no" className="isolated figures truncate">
                    {number || DASH}
                  </span>
                  {phoneNumber.number && (
                    <CopyButton text={format.text(phoneNumber.number)} label={t('phoneNumbers.copy', { number })} />
                  )}
                </span>
              </Fact>
              <Fact title={t('common.status')}>
                <Status value={phoneNumber.status} />
              </Fact>
              <Fact title={t('phoneNumbers.type')}>
                <Type value={phoneNumber.type} />
              </Fact>
              <Fact title={t('phoneNumbers.provider')}>
                <span className="isolated block truncate">
                  {phoneNumber.provider ? providerName(phoneNumber.provider) : DASH}
                </span>
              </Fact>
              <Fact title={t('phoneNumbers.cost')}>
                <span className="figures">
                  {phoneNumber.monthlyCredits === undefined
                    ? DASH
                    : t('phoneNumbers.perMonth', { count: phoneNumber.monthlyCredits })}
                </span>
              </Fact>
              <Fact title={t('phoneNumbers.lastCall')}>
                <span className="flex flex-wrap items-center gap-x-3">
                  <LastCall value={phoneNumber.lastCallAt} />
                  {phoneNumber.number && (
                    <Link
                      to="/call-records"
                      search={{ to: phoneNumber.number }}
                      preload={false}
                      className="rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current max-md:py-2.5"
                    >
                      {t('phoneNumbers.callsTo')}
                    </Link>
                  )}
                </span>
              </Fact>
              <Fact title={t('phoneNumbers.since')}>
                <Instant value={phoneNumber.createdAt} className="figures">
                  {format.date(phoneNumber.createdAt)}
                </Instant>
              </Fact>
            </dl>
            <div className="flex flex-wrap gap-2">
              {isInService(phoneNumber) && (
                <Link
                  to="/call-records"
                  search={{ dial: 'new', caller: phoneNumber.id }}
                  preload={false}
                  className={buttonClass()}
                >
                  <PhoneOutgoing aria-hidden className="size-4" />
                  {t('phoneNumbers.callFrom')}
                </Link>
              )}
              {isInService(phoneNumber) ? (
                <Button onClick={() => setAsking('deactivate')}>
                  <PowerOff aria-hidden className="size-4" />
                  {t('phoneNumbers.deactivate.open')}
                </Button>
              ) : (
                <Button onClick={() => update({ status: 'active' })}>
                  <Power aria-hidden className="size-4" />
                  {t('phoneNumbers.activate')}
                </Button>
              )}
              <Button variant="destructive" onClick={() => setAsking('release')}>
                <Trash2 aria-hidden className="size-4" />
                {t('phoneNumbers.release.open')}
              </Button>
            </div>
          </>
        }
        after={
          phoneNumber.number && (
            <RecentCalls
              numbers={[phoneNumber.number]}
              ends={['to']}
              name={({ customer }) => customer?.name.trim()}
              none={t('phoneNumbers.noCalls')}
            />
          )
        }
      />
      {asking === 'deactivate' && <DeactivateDialog phoneNumber={phoneNumber} onClose={close} />}
      {asking === 'release' && <ReleaseNumber phoneNumber={phoneNumber} onClose={close} onDeleted={onReleased} />}
    </>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd className="flex min-h-7 min-w-0 items-center">{children}</dd>
    </>
  )
}
