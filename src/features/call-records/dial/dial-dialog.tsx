import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FailureAlert } from '@/components/alert'
import { CheckList, type ShownCheck } from '@/components/check-list/check-list'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { useFieldError } from '@/components/form/field-error'
import { PhoneInput } from '@/components/form/phone-input'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { Skeleton } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Checkbox, Field } from '@/components/ui/field'
import { agents } from '@/contract/agents'
import { type CallRecord, callRecords } from '@/contract/call-records'
import { credits } from '@/contract/credits'
import { z } from '@/contract/zod'
import { track } from '@/lib/analytics'
import { outcomeUnknown } from '@/lib/api/outcome'
import { optionalRead, read } from '@/lib/api/read'
import { useContactsOf } from '@/lib/api/use-contacts-of'
import { lookupOf, useEveryRecord, useRecords } from '@/lib/api/use-records'
import { useWrite } from '@/lib/api/use-write'
import { useVoiceRate } from '@/lib/api/voices'
import { cx } from '@/lib/cx'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { personName } from '@/lib/person-name'
import { numberLookup, numberName, numberOptions } from '@/lib/phone/own-numbers'
import { toE164 } from '@/lib/phone/phone'
import { usePreferences } from '@/lib/preferences'
import { useNow } from '@/lib/time/use-now'
import { callQuery } from '../queries'
import { type DialCheck, dialChecks } from './dial-checks'
import { findPlaced, notePlaced } from './find-placed'

const agentLookup = lookupOf(agents)

const DialForm = z.object({
  to: z.string().check(z.refine((text) => toE164(text) !== undefined)),
  numberId: z.string().check(z.minLength(1)),
  agentId: z.string().check(z.minLength(1)),
  /** Although the agent is closed. */
  anyway: z.boolean(),
})
type DialForm = z.output<typeof DialForm>
const resolver = zodResolver<DialForm, unknown, DialForm>(DialForm)

const consents = {
  given: 'callRecords.dial.consents.given',
  unknown: 'callRecords.dial.consents.unknown',
  refused: 'callRecords.dial.consents.refused',
  own: 'callRecords.dial.consents.own',
} as const

interface DialDialogProps {
  /** The number to call, from the search parameter `dial`. */
  to: string
  /** Id of the number to call from. */
  caller: string | undefined
  onClose: () => void
  onPlaced: (call: CallRecord) => void
}

/** Form that places a call by an agent, with the results of its checks. */
export function DialDialog({ to: givenTo, caller, onClose, onPlaced }: DialDialogProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const anywayId = useId()
  const own = useEveryRecord(numberLookup)
  const active = own?.records.filter(({ status }) => status === 'active')
  const usual = caller
    ? own?.records.find(({ id }) => id === caller)
    : (active?.find(({ outboundAgentId }) => outboundAgentId) ?? active?.[0])
  const { control, register, handleSubmit, setValue, formState } = useForm<DialForm>({
    resolver,
    values: {
      to: givenTo,
      numberId: usual?.id ?? '',
      agentId: usual?.outboundAgentId ?? '',
      anyway: false,
    },
    resetOptions: { keepDirtyValues: true },
  })
  const [to, numberId, agentId, anyway] = useWatch({ control, name: ['to', 'numberId', 'agentId', 'anyway'] })
  const numbers = useRecords([numberId], numberLookup)
  const foundAgents = useRecords([agentId], agentLookup)
  const from = numbers.find(numberId)
  const agent = foundAgents.find(agentId)
  const target = toE164(to)
  const contactsOf = useContactsOf([target])
  const contacts = contactsOf.contacts?.get(target ?? '')
  const names = [...new Set((contacts ?? []).map(personName))].filter(Boolean).join(', ')
  const agentChecks = useChecks({
    contacts,
    isOwn: own?.records.some(({ number }) => number === target) ?? false,
    agentId: agent && agentId,
    anyway,
  })
  const checks = contactsOf.isLoading || !own ? undefined : agentChecks
  const { send, pending, failure } = useWrite(callRecords.create, {
    stale: [callRecords, credits.balances],
    remember: ({ id }) => callQuery(id),
    recover: ({ body }, since) => findPlaced(body, since),
    onSuccess: (record) => {
      notePlaced(record)
      track('calls', 'call_started', { agentId })
      onPlaced(record)
    },
  })
  // No call is placed before the checks are complete.
  const isBlocked = !checks || checks.some(({ level }) => level === 'blocking')
  const submit = useSubmitOnce(
    handleSubmit(async () => {
      if (!target || !from || isBlocked) return
      await send({ body: { type: 'telephony', from: from.number, to: target, agentId } })
    }),
  )
  const nameOf = (id: string, found: string | undefined, isMissing: boolean) =>
    id === '' ? t('callRecords.dial.choose') : (found ?? (isMissing ? t('callRecords.dial.missing') : id))
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()}>
      <DialogContent shape="top" aria-describedby={undefined}>
        <DialogHeader isBusy={pending} title={t('callRecords.dial.title')} />
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
          <Field
            label={t('callRecords.dial.to')}
            // Keeps its line while the contact is unknown.
            hint={<span className="isolated block h-5 truncate">{names}</span>}
            error={say(formState.errors.to, { custom: t('callRecords.dial.toWrong') })}
          >
            {(field) => <PhoneInput {...field} control={control} name="to" />}
          </Field>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label={t('callRecords.dial.from')}
              error={say(formState.errors.numberId, { too_small: t('callRecords.dial.fromNeeded') })}
            >
              {(field) => (
                <EntityCombobox
                  {...field}
                  label={t('callRecords.dial.from')}
                  value={numberId}
                  name={nameOf(numberId, from && numberName(from), numbers.isMissing(numberId))}
                  query={numberOptions}
                  className="md:h-9!"
                  onChange={(id) => {
                    setValue('numberId', id, { shouldDirty: true })
                    const usualAgent = own?.records.find((number) => number.id === id)?.outboundAgentId
                    if (usualAgent && !formState.dirtyFields.agentId) setValue('agentId', usualAgent)
                  }}
                />
              )}
            </Field>
            <Field
              label={t('common.agent')}
              error={say(formState.errors.agentId, { too_small: t('callRecords.dial.agentNeeded') })}
            >
              {(field) => (
                <EntityCombobox
                  {...field}
                  label={t('common.agent')}
                  value={agentId}
                  name={nameOf(agentId, agent?.name, foundAgents.isMissing(agentId))}
                  query={agentLookup.search}
                  className="md:h-9!"
                  onChange={(id) => setValue('agentId', id, { shouldDirty: true, shouldValidate: true })}
                />
              )}
            </Field>
          </div>
          {target && (checks ? <CheckList label={t('callRecords.dial.checks')} checks={checks} /> : <WaitingChecks />)}
          {target && checks?.some(({ id, level }) => id === 'hours' && level !== 'ok') && (
            <label htmlFor={anywayId} className="flex items-center gap-2 text-sm">
              <Checkbox id={anywayId} {...register('anyway')} />
              {t('callRecords.dial.anyway')}
            </label>
          )}
          <FailureAlert error={failure} />
          {outcomeUnknown(failure) && <p className="text-muted text-sm">{t('callRecords.dial.unsure')}</p>}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={pending} disabled={target !== undefined && isBlocked}>
              <PhoneCall aria-hidden className="size-4" />
              {t('callRecords.dial.action')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** As high as the list of the three checks, so that the dialog does not jump. */
const WaitingChecks = () => (
  <div aria-busy className="flex h-42 flex-col justify-around rounded-lg border border-line px-3.5 max-sm:h-52">
    {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
      <Skeleton key={width} className={cx('h-4', width)} />
    ))}
  </div>
)

interface CheckInput {
  contacts: Parameters<typeof dialChecks>[0]['contacts']
  isOwn: boolean
  agentId: string | undefined
  anyway: boolean
}

/** The checks with their words; undefined while loading. The agent is read whole: a list may omit its opening hours. */
function useChecks({ contacts, isOwn, agentId, anyway }: CheckInput): ShownCheck[] | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const viewerZone = usePreferences(({ display }) => display.timeZone)
  const { data: agent, isLoading } = useQuery({
    ...optionalRead(agents.get, { params: { id: agentId ?? '' } }),
    enabled: agentId !== undefined,
  })
  const balances = useQuery({ ...read(credits.balances, {}), meta: { inPlace: true } })
  const { rate, isPending } = useVoiceRate(agent?.voiceId)
  if (isLoading || isPending || balances.isPending) return undefined
  const balance = balances.data?.[0]?.balance
  const checks = dialChecks({ contacts, isOwn, agent, anyway, rate, balance, now, viewerZone })
  const textOf = (check: DialCheck): Pick<ShownCheck, 'title' | 'text' | 'link'> => {
    switch (check.id) {
      case 'consent':
        return { title: t('callRecords.dial.consent'), text: t(consents[check.problem ?? 'given']) }
      case 'hours':
        return {
          title: t('callRecords.dial.hours'),
          text:
            check.level === 'ok'
              ? t('callRecords.dial.open')
              : check.opensAt === undefined
                ? t('callRecords.dial.closed')
                : t('callRecords.dial.closedUntil', { time: format.dateTime(check.opensAt) }),
        }
      case 'cost':
        return {
          title: t('callRecords.dial.cost'),
          text:
            check.problem === 'unknown'
              ? t('callRecords.dial.costUnknown')
              : check.problem === 'empty'
                ? t('callRecords.dial.costEmpty', { rate: check.rate })
                : t('callRecords.dial.costFine', { rate: check.rate, count: check.minutes }),
          link: check.problem === 'empty' ? { label: t('callRecords.dial.topUp'), to: '/credits' } : undefined,
        }
    }
  }
  return checks.map((check) => ({ id: check.id, level: check.level, ...textOf(check) }))
}
