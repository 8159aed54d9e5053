import { useQueryClient } from '@tanstack/react-query'
import type { PhoneNumber } from '@/contract/phone-numbers'
import { basedOn } from '@/lib/api/capabilities'
import { useDescribeError } from '@/lib/api/describe'
import { fetchFresh } from '@/lib/api/read'
import { isReportedElsewhere } from '@/lib/api/use-write'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { numberQuery } from './queries'
import { useUpdateNumber } from './use-update-number'

export type AgentField = 'inboundAgentId' | 'outboundAgentId'

interface Assignment {
  field: AgentField
  /** Agent ids before and after the change; null if unassigned. */
  from: string | null
  to: string | null
  /** What the agent of `to` is called. */
  name: string
}

/** @returns shows a toast with the new agent of a number and an Undo button */
export function useAssigned(phoneNumber: PhoneNumber) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const describe = useDescribeError()
  const update = useUpdateNumber(phoneNumber)
  const number = format.phone(phoneNumber.number)

  const undo = async ({ field, from, to }: Assignment) => {
    try {
      const now = await fetchFresh(client, { ...numberQuery(phoneNumber.id), retry: false })
      // Changed again since, here or elsewhere: the newer value stays.
      const isPending = client.isMutating({ mutationKey: ['phone-numbers', phoneNumber.id] }) > 0
      if (isPending || (now[field] ?? null) !== to)
        return notify({ tone: 'default', title: t('phoneNumbers.changedSince', { number }) })
      const onDone = () => notify({ tone: 'success', title: t('phoneNumbers.setBack', { number }) })
      update({ [field]: from, ...basedOn(now) }, { from: now, onDone })
    } catch (error) {
      if (!isReportedElsewhere(error)) notify({ tone: 'destructive', ...describe(error, t('phoneNumbers.notSaved')) })
    }
  }
  const text = ({ field, to, name: agent }: Assignment) => {
    if (field === 'inboundAgentId')
      return to === null ? t('phoneNumbers.unanswered', { number }) : t('phoneNumbers.answeredBy', { number, agent })
    return to === null ? t('phoneNumbers.noCaller', { number }) : t('phoneNumbers.calledBy', { number, agent })
  }
  return (assignment: Assignment) =>
    notify({
      tone: 'success',
      title: text(assignment),
      action: { label: t('common.undo'), onSelect: () => void undo(assignment) },
    })
}
