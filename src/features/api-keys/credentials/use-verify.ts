import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Credential, credentials } from '@/contract/credentials'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { credentialListQuery } from '../queries'

/** Asks a provider whether it takes a secret; each credential at most once at a time. */
export function useVerify() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const describe = useDescribeError()
  const asking = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const show = () => setBusy(new Set(asking.current))

  const verify = async ({ id, name }: Credential) => {
    if (asking.current.has(id)) return
    asking.current.add(id)
    show()
    try {
      const verification = await call(credentials.verify, { params: { id } })
      client.setQueryData(
        credentialListQuery.queryKey,
        (list) =>
          list && { ...list, records: list.records.map((one) => (one.id === id ? { ...one, verification } : one)) },
      )
      if (verification.valid) notify({ tone: 'success', title: t('credentials.verify.good', { name }) })
      else
        notify({
          tone: 'destructive',
          title: t('credentials.verify.bad', { name }),
          description: verification.message,
        })
    } catch (error) {
      if (!isStatus(error, 401))
        notify({ tone: 'destructive', ...describe(error), title: t('credentials.verify.failed', { name }) })
    } finally {
      asking.current.delete(id)
      show()
    }
    void client.invalidateQueries({ queryKey: ['credentials'] })
  }
  return { verify, isBusy: (id: string) => busy.has(id) }
}
