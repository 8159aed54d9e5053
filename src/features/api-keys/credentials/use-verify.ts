import { useQueryClient } from '@tanstack/react-query'
import { type Credential, credentials } from '@/contract/credentials'
import type { ResponseOf } from '@/contract/endpoint'
import { useDescribeError } from '@/lib/api/describe'
import { keyOf } from '@/lib/api/read'
import { updateCached } from '@/lib/api/update-cached'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'

/** Asks the provider whether it accepts the secret of a credential. */
export function useVerify({ id, name }: Credential) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const { send, pending } = useWrite(credentials.verify, {
    stale: [credentials],
    onSuccess: (verification) => {
      const show = (row: Credential) => (row.id === id ? { ...row, verification } : row)
      updateCached<ResponseOf<typeof credentials.list>>(client, { queryKey: keyOf(credentials.list) }, (page) => ({
        ...page,
        records: page.records.map(show),
      }))
      if (verification.valid) notify({ tone: 'success', title: t('credentials.verify.good', { name }) })
      else
        notify({
          tone: 'destructive',
          title: t('credentials.verify.bad', { name }),
          description: verification.message,
        })
    },
    onError: (error) =>
      notify({ tone: 'destructive', ...describe(error), title: t('credentials.verify.failed', { name }) }),
  })
  return { verify: () => void send({ params: { id } }), pending }
}
