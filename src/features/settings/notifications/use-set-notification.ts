import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type NotificationChannel, type NotificationEvent, type Notifications, profile } from '@/contract/profile'
import { call } from '@/lib/api/call'
import { useDescribeError } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { notificationsQuery } from '../queries'

interface Choice {
  event: NotificationEvent
  channel: NotificationChannel
  enabled: boolean
}

const withChoice = ({ events }: Notifications, { event, channel, enabled }: Choice): Notifications => ({
  events: { ...events, [event]: { ...events[event], [channel]: enabled } },
})

/** Optimistic update of one switch with rollback; requests run one at a time, in order. */
export function useSetNotification() {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const mutationKey = ['notifications']
  const setCached = (choice: Choice) =>
    client.setQueryData(queryKey, (known: Notifications | undefined) => known && withChoice(known, choice))
  return useMutation({
    mutationKey,
    scope: { id: 'notifications' },
    mutationFn: ({ event, channel, enabled }: Choice) =>
      call(profile.setNotifications, { body: { events: { [event]: { [channel]: enabled } } } }),
    onMutate: async (choice) => {
      setCached(choice)
      // A read in flight would restore the old value.
      await client.cancelQueries({ queryKey })
    },
    onError: (error, choice) => {
      setCached({ ...choice, enabled: !choice.enabled })
      if (!isStatus(error, 401)) notify({ tone: 'destructive', ...describe(error, t('settings.notifications.failed')) })
    },
    onSettled: () => {
      // Refetch after the last one.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
}
