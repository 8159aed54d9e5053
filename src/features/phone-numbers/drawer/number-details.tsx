import { Link } from '@tanstack/react-router'
import { PhoneOutgoing, Power, PowerOff, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { CopyButton } from '@/components/copy-button'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { Instant } from '@/components/instant'
import { RecentCalls } from '@/components/recent-calls/recent-calls'
import { Button, buttonClass } from '@/components/ui/button'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { DASH, useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { isInService } from '../inbound'
import { DescriptionField } from '../list/description-field'
import { Inbound, LastCall, Outbound, Status, Type } from '../list/number-cells'
import { providerName } from '../number-labels'
import { useUpdateNumber } from '../use-update-number'
import { DeactivateDialog } from './deactivate-dialog'
import { Greeting } from './greeting-form'

interface NumberDetailsProps {
  phoneNumber: PhoneNumber
  descriptionRef: Ref<HTMLInputElement>
  onReleased: () => void
}

export function NumberDetails({ phoneNumber, descriptionRef, onReleased }: NumberDetailsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const update = useUpdateNumber(phoneNumber)
  const [asking, setAsking] = useState<'deactivate' | 'release'>()
  const number = format.phone(phoneNumber.number)
  const close = () => setAsking(undefined)
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 py-5 md:px-6">
        <dl className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-sm">
          <Fact title={t('phoneNumbers.number')}>
            <span className="flex min-w-0 items-center gap-1">
              <span translate="no" className="isolated figures truncate">
                {format.text(phoneNumber.number) || DASH}
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
                : t('phoneNumbers.perMonth', { credits: format.number(phoneNumber.monthlyCredits) })}
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
                  className="rounded-sm underline decoration-line underline-offset-2 hover:decoration-current max-md:py-2.5"
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
        <DetailSection title={t('phoneNumbers.description')}>
          <DescriptionField ref={descriptionRef} phoneNumber={phoneNumber} className="!border-edge bg-raised" />
        </DetailSection>
        <DetailSection title={t('phoneNumbers.routing')}>
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1 text-sm">
            <span aria-hidden className="pt-2.5 text-muted">
              {t('phoneNumbers.inbound')}
            </span>
            <Inbound phoneNumber={phoneNumber} />
            <span aria-hidden className="pt-2.5 text-muted">
              {t('phoneNumbers.outbound')}
            </span>
            <Outbound phoneNumber={phoneNumber} />
          </div>
        </DetailSection>
        <DetailSection title={t('phoneNumbers.greeting.title')}>
          <Greeting phoneNumber={phoneNumber} />
        </DetailSection>
        {phoneNumber.number && (
          <RecentCalls
            numbers={[phoneNumber.number]}
            ends={['to']}
            name={({ customer }) => customer?.name.trim()}
            none={t('phoneNumbers.noCalls')}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t px-4 py-3 md:px-6">
        <Button variant="ghost" className="mr-auto text-bad" onClick={() => setAsking('release')}>
          <Trash2 aria-hidden className="size-4" />
          {t('phoneNumbers.release.open')}
        </Button>
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
      </div>
      {asking === 'deactivate' && <DeactivateDialog phoneNumber={phoneNumber} onClose={close} />}
      {asking === 'release' && (
        <DeleteEntity
          id={phoneNumber.id}
          resource={phoneNumbers}
          labels={{
            title: t('phoneNumbers.release.title', { number }),
            text: t('phoneNumbers.release.text'),
            action: t('phoneNumbers.release.action'),
            done: t('phoneNumbers.release.done', { number }),
          }}
          onClose={close}
          onDeleted={onReleased}
        />
      )}
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

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  )
}
