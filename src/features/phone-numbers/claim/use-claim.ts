import { phoneNumbers } from '@/contract/phone-numbers'
import { call } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

/** Claims a number, which is charged: one request at a time, idempotent when repeated. */
export function useClaim(onClaimed: () => void) {
  const { t } = useTranslation()
  const format = useFormat()
  const { send, pending, failure, reset } = useWrite(phoneNumbers.create, {
    stale: [phoneNumbers],
    recover: async ({ body }) => {
      const { records } = await call(phoneNumbers.list, { query: { search: body.number } })
      return records.find(({ number }) => number === body.number)
    },
    onSuccess: ({ number }, { body }) => {
      notify({ tone: 'success', title: t('phoneNumbers.claim.done', { number: format.phone(number || body.number) }) })
      onClaimed()
    },
  })
  return { claim: (body: Parameters<typeof send>[0]['body']) => send({ body }), pending, failure, reset }
}
