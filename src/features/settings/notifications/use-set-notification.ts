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
  on: boolean
}

const withChoice = ({ events }: Notifications, { event, channel, on }: Choice): Notifications => ({
  events: { ...events, [event]: { ...events[event], [channel]: on } },
})

/** Flips one switch at once, and back if the server refuses. One at a time, in the order they were flipped. */
export function useSetNotification() {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const mutationKey = ['notifications']
  const show = (choice: Choice) =>
    client.setQueryData(queryKey, (known: Notifications | undefined) => known && withChoice(known, choice))
  return useMutation({
    mutationKey,
    scope: { id: 'notifications' },
    mutationFn: ({ event, channel, on }: Choice) =>
      call(profile.setNotifications, { body: { events: { [event]: { [channel]: on } } } }),
    onMutate: async (choice) => {
      show(choice)
      // A read under way would bring the old position back.
      await client.cancelQueries({ queryKey })
    },
    onError: (error, choice) => {
      show({ ...choice, on: !choice.on })
      if (!isStatus(error, 401)) notify({ tone: 'destructive', ...describe(error, t('settings.notifications.failed')) })
    },
    onSettled: () => {
      // After the last one: what the server has now, whatever was flipped meanwhile.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
}
