import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '@/contract/endpoint'
import { type Webhook, webhooks } from '@/contract/webhooks'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { notify } from '@/lib/notify'

interface Choice {
  id: string
  name: string
  on: boolean
}

const lists = ['webhooks', webhooks.list.path]
const singles = ['webhooks', webhooks.get.path]

/** Turns a webhook on or off at once, and back if the server refuses. One at a time, in the order they were flipped. */
export function useSetEnabled() {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const client = useQueryClient()
  const mutationKey = ['webhook-enabled']
  const show = ({ id, on }: Choice) => {
    const flip = (webhook: Webhook) => (webhook.id === id ? { ...webhook, enabled: on } : webhook)
    client.setQueriesData<ResponseOf<typeof webhooks.list>>(
      { queryKey: lists },
      (known) => known && { ...known, records: known.records.map(flip) },
    )
    client.setQueriesData<Webhook>({ queryKey: singles }, (known) => known && flip(known))
  }
  return useMutation({
    mutationKey,
    scope: { id: 'webhook-enabled' },
    mutationFn: ({ id, on }: Choice) => call(webhooks.update, { params: { id }, body: { enabled: on } }),
    onMutate: async (choice) => {
      show(choice)
      // A read under way would bring the old position back.
      await Promise.all([lists, singles].map((queryKey) => client.cancelQueries({ queryKey })))
    },
    onError: (error, choice) => {
      show({ ...choice, on: !choice.on })
      if (!isStatus(error, 401))
        notify({
          tone: 'destructive',
          ...describe(error),
          title: choice.on
            ? t('webhooks.enableFailed', { name: choice.name })
            : t('webhooks.disableFailed', { name: choice.name }),
        })
    },
    onSettled: () => {
      // After the last one: what the server has now, whatever was flipped meanwhile.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: ['webhooks'] })
    },
  })
}
