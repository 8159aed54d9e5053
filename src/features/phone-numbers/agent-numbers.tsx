import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ErrorState, Skeleton } from '@/components/states'
import { Badge } from '@/components/ui/badge'
import { Button, buttonClass, IconButton } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/field'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { isNotOffered } from '@/lib/api/errors'
import { useEveryRecord } from '@/lib/api/use-records'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { statusLabel, statusTone } from './number-labels'
import { numberLookup, useAgents } from './queries'
import { useAssigned } from './use-assigned'
import { useUpdateNumber } from './use-update-number'

/** The numbers that an agent answers. A change is saved at once, as in the list of numbers. */
export function AgentNumbers({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const { error, isPending, isFetching, refetch } = useQuery(numberLookup.page())
  const numbers = useEveryRecord(numberLookup)
  const agentName = useAgents([agentId]).find(agentId)?.name ?? agentId
  const list = useRef<HTMLDivElement>(null)
  // The control that was used is gone with its number.
  const focusList = () => list.current?.focus()
  if (isPending) return <Skeleton className="h-24" />
  if (isNotOffered(error)) return <p className="text-muted">{t('phoneNumbers.ofAgent.unlisted')}</p>
  if (!numbers) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const answered = numbers.records.filter(({ inboundAgentId }) => inboundAgentId === agentId)
  const free = numbers.records.filter(({ inboundAgentId }) => !inboundAgentId)
  return (
    <>
      <div ref={list} tabIndex={-1} className="outline-none">
        {answered.length === 0 ? (
          <p className="text-muted">{t('phoneNumbers.ofAgent.none')}</p>
        ) : (
          <ul aria-label={t('phoneNumbers.ofAgent.list')} className="divided rounded-lg border border-line bg-raised">
            {answered.map((each) => (
              <Answered key={each.id} phoneNumber={each} onRemove={focusList} />
            ))}
          </ul>
        )}
      </div>
      <AddNumber agentId={agentId} agentName={agentName} free={free} onAdd={focusList}>
        <Link to="/phone-numbers" search={{ claim: true }} className={buttonClass('ghost')}>
          {t('phoneNumbers.claim.open')}
        </Link>
      </AddNumber>
    </>
  )
}

function Answered({ phoneNumber, onRemove }: { phoneNumber: PhoneNumber; onRemove: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const assign = useAssign(phoneNumber)
  const number = format.phone(phoneNumber.number)
  return (
    <li className="flex min-h-11 items-center gap-x-3 py-1 pr-1.5 pl-3 max-md:flex-wrap">
      <Link
        to="/phone-numbers"
        search={{ number: phoneNumber.id }}
        className="isolated figures shrink-0 rounded-sm font-medium underline-offset-2 hover:underline max-md:mr-auto max-md:py-2.5"
      >
        {number}
      </Link>
      <span className="isolated min-w-0 flex-1 truncate text-muted text-sm max-md:order-last max-md:basis-full">
        {phoneNumber.description}
      </span>
      {phoneNumber.status && <Badge tone={statusTone(phoneNumber.status)}>{statusLabel(t, phoneNumber.status)}</Badge>}
      <IconButton
        label={t('phoneNumbers.ofAgent.remove', { number })}
        onClick={() => {
          assign(null, '')
          onRemove()
        }}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

/** Changes the inbound agent at once; a toast with Undo reports it. */
function useAssign(phoneNumber: PhoneNumber) {
  const update = useUpdateNumber(phoneNumber)
  const reportAssigned = useAssigned(phoneNumber)
  return (to: string | null, name: string) => {
    const from = phoneNumber.inboundAgentId ?? null
    update({ inboundAgentId: to }, { onDone: () => reportAssigned({ field: 'inboundAgentId', from, to, name }) })
  }
}

interface AddNumberProps {
  agentId: string
  agentName: string
  /** Numbers without an inbound agent. */
  free: readonly PhoneNumber[]
  onAdd: () => void
  /** Rendered beside the button. */
  children: ReactNode
}

function AddNumber({ agentId, agentName, free, onAdd, children }: AddNumberProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [id, setId] = useState('')
  const chosen = free.find((each) => each.id === id)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('phoneNumbers.ofAgent.free')} className="w-full md:w-80">
        {(control) => (
          <Select
            {...control}
            value={chosen ? id : ''}
            onChange={({ target }) => setId(target.value)}
            className="md:h-9!"
          >
            <option value="">
              {free.length > 0 ? t('phoneNumbers.ofAgent.choose') : t('phoneNumbers.ofAgent.noFree')}
            </option>
            {free.map((each) => (
              <option key={each.id} value={each.id}>
                {[format.phone(each.number), each.description].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen ? (
        <AddButton phoneNumber={chosen} agentId={agentId} agentName={agentName} onAdd={onAdd} />
      ) : (
        <Button aria-disabled>
          <AddLabel />
        </Button>
      )}
      {children}
    </div>
  )
}

interface AddButtonProps {
  phoneNumber: PhoneNumber
  agentId: string
  agentName: string
  onAdd: () => void
}

function AddButton({ phoneNumber, agentId, agentName, onAdd }: AddButtonProps) {
  const assign = useAssign(phoneNumber)
  const add = () => {
    assign(agentId, agentName)
    onAdd()
  }
  return (
    <Button onClick={add}>
      <AddLabel />
    </Button>
  )
}

function AddLabel() {
  const { t } = useTranslation()
  return (
    <>
      <Plus aria-hidden className="size-4" />
      {t('phoneNumbers.ofAgent.add')}
    </>
  )
}
