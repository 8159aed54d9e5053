import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { type Credential, credentials } from '@/contract/credentials'
import type { ResponseOf } from '@/contract/endpoint'
import { useDescribeError } from '@/lib/api/describe'
import { keyOf } from '@/lib/api/read'
import { updateCached } from '@/lib/api/update-cached'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { refusalText } from '../key-labels'

/** Has the server check the credential's secret with its provider. */
export function VerifyButton({
  credential: { id, name, provider, verification, updatedAt },
}: {
  credential: Credential
}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const { send, pending } = useWrite(credentials.verify, {
    stale: [credentials],
    onSuccess: (found) => {
      const show = (row: Credential) => (row.id === id ? { ...row, verification: found } : row)
      updateCached<ResponseOf<typeof credentials.list>>(client, { queryKey: keyOf(credentials.list) }, (page) => ({
        ...page,
        records: page.records.map(show),
      }))
      if (found.valid) notify({ tone: 'success', title: t('credentials.verify.good', { name }) })
      else
        notify({
          tone: 'destructive',
          title: t('credentials.verify.bad', { name }),
          description: refusalText(t, provider, found.message),
        })
    },
    onError: (error) =>
      notify({ tone: 'destructive', ...describe(error), title: t('credentials.verify.failed', { name }) }),
  })
  return (
    <Button
      size="small"
      className="h-7! max-md:h-11!"
      busy={pending}
      aria-label={t('credentials.verify.of', { name })}
      onClick={() => void send({ params: { id } }, { id, verification, updatedAt })}
    >
      {!pending && <BadgeCheck aria-hidden className="size-4" />}
      {t('credentials.verify.action')}
    </Button>
  )
}
