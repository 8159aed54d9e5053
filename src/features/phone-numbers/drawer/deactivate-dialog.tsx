import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { UsedBy } from '@/components/deletion/used-by'
import { type PhoneNumber, phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import { useInvalidate } from '@/lib/api/use-write'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { usagesQuery, useAgents } from '../queries'

export function DeactivateDialog({ phoneNumber, onClose }: { phoneNumber: PhoneNumber; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const invalidate = useInvalidate()
  const agents = useAgents([phoneNumber.inboundAgentId, phoneNumber.outboundAgentId])
  const usages = useQuery({ ...usagesQuery(phoneNumber.id), staleTime: 0, retry: false, meta: { inPlace: true } })
  const number = format.phone(phoneNumber.number)
  const inbound = agents.find(phoneNumber.inboundAgentId)?.name
  const outbound = agents.find(phoneNumber.outboundAgentId)?.name
  const effects = [
    inbound ? t('phoneNumbers.deactivate.inbound', { agent: inbound }) : t('phoneNumbers.deactivate.callers'),
    outbound && t('phoneNumbers.deactivate.outbound', { agent: outbound }),
    phoneNumber.monthlyCredits
      ? t('phoneNumbers.deactivate.keepsFor', { count: phoneNumber.monthlyCredits })
      : t('phoneNumbers.deactivate.keeps'),
  ].filter((text) => text !== undefined && text !== '')
  // The agents of the number itself are listed above.
  const others = (usages.data?.records ?? []).filter(
    ({ id }) => id !== phoneNumber.inboundAgentId && id !== phoneNumber.outboundAgentId,
  )
  const deactivate = async () => {
    await call(phoneNumbers.update, { params: { id: phoneNumber.id }, body: { status: 'deactivated' } })
    notify({ tone: 'success', title: t('phoneNumbers.deactivate.done', { number }) })
    void invalidate(phoneNumbers)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('phoneNumbers.deactivate.title', { number })}
      description={t('phoneNumbers.deactivate.text')}
      action={t('phoneNumbers.deactivate.action')}
      onConfirm={deactivate}
    >
      <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
        {effects.map((text) => (
          <li key={text} className="isolated break-words">
            {text}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-4 flex flex-col gap-2 rounded border border-line p-3">
          <p className="font-medium text-sm">{t('phoneNumbers.usedToo')}</p>
          <UsedBy usages={others} />
        </div>
      )}
    </ConfirmDialog>
  )
}
