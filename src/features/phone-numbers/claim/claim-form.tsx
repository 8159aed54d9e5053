import { useState } from 'react'
import { Alert } from '@/components/alert'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import type { AvailableNumber } from '@/contract/phone-numbers'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { dropDraft, getDraft, keepDraft } from '@/lib/session/drafts'
import { typeLabel } from '../number-labels'
import { agentLookup, useAgents } from '../queries'
import type { useClaim } from './use-claim'

/** Key of the form's draft. */
export const CLAIM_DRAFT = 'claim-number'
interface Wish {
  number: string
  description: string
  agent: string
}
const nothing: Wish = { number: '', description: '', agent: '' }

interface ClaimFormProps {
  records: readonly AvailableNumber[]
  /** The records are those of the previous search. */
  waiting: boolean
  claiming: ReturnType<typeof useClaim>
  onClose: () => void
}

/** Choice of a number found, its description and its agent. The input is kept as a draft. */
export function ClaimForm({ records, waiting, claiming, onClose }: ClaimFormProps) {
  const { t } = useTranslation()
  const { claim, pending, failure, reset } = claiming
  const [wish, setWish] = useState(() => getDraft<Wish>(CLAIM_DRAFT) ?? nothing)
  const [missed, setMissed] = useState(false)
  const agents = useAgents([wish.agent])
  const change = (patch: Partial<Wish>) => {
    const next = { ...wish, ...patch }
    setWish(next)
    keepDraft(CLAIM_DRAFT, next)
    setMissed(false)
    reset()
  }
  const chosen = records.find(({ number }) => number === wish.number)
  const submit = async () => {
    if (pending) return
    if (!chosen) return setMissed(true)
    await claim({
      number: chosen.number,
      description: wish.description.trim() || undefined,
      inboundAgentId: wish.agent || undefined,
    })
  }
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset className={cx('min-h-0 flex-1 overflow-y-auto transition-opacity', waiting && 'opacity-60')}>
        <legend className="sr-only">{t('phoneNumbers.claim.found')}</legend>
        <ul className="divided">
          {records.map((record) => (
            <li key={record.number}>
              <Offer
                availableNumber={record}
                checked={record.number === wish.number}
                onChoose={() => change({ number: record.number })}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="flex flex-col gap-3 border-t px-4 py-3 md:px-6">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('common.descriptionOptional')}>
            {(field) => (
              <Input
                {...field}
                value={wish.description}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('phoneNumbers.inbound')}>
            {(field) => (
              <EntityCombobox
                {...field}
                label={t('phoneNumbers.inbound')}
                value={wish.agent}
                name={agents.find(wish.agent)?.name ?? wish.agent}
                query={agentLookup.search}
                first={[{ value: '', label: t('common.noAgent') }]}
                className="md:h-9!"
                onChange={(id) => change({ agent: id })}
              />
            )}
          </Field>
        </div>
        {(missed || failure !== undefined) && (
          <Alert>
            {missed
              ? t('phoneNumbers.claim.chooseOne')
              : isStatus(failure, 409)
                ? t('phoneNumbers.claim.taken')
                : errorMessage(t, failure)}
          </Alert>
        )}
        <div className="flex justify-end gap-2">
          <Button
            disabled={pending}
            onClick={() => {
              dropDraft(CLAIM_DRAFT)
              onClose()
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="solid" busy={pending} aria-disabled={pending || !chosen || undefined}>
            {t('phoneNumbers.claim.action')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Offer({
  availableNumber,
  checked,
  onChoose,
}: {
  availableNumber: AvailableNumber
  checked: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-hover has-checked:bg-chosen md:px-6">
      <input
        type="radio"
        name="number"
        value={availableNumber.number}
        checked={checked}
        onChange={onChoose}
        className="size-4 shrink-0 accent-(--accent)"
      />
      <span className="min-w-0 flex-1">
        <span className="isolated figures block truncate font-medium">{format.phone(availableNumber.number)}</span>
        <span className="isolated block truncate text-muted text-sm">
          {[availableNumber.locality, availableNumber.type && typeLabel(t, availableNumber.type)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {availableNumber.monthlyCredits !== undefined && (
        <span className="figures shrink-0 text-muted text-sm">
          {t('phoneNumbers.perMonth', { count: availableNumber.monthlyCredits })}
        </span>
      )}
    </label>
  )
}
