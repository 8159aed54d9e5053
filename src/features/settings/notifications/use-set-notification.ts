import type { BodyOf } from '@/contract/endpoint'
import { type NotificationChannel, type NotificationEvent, type Notifications, profile } from '@/contract/profile'
import { useDescribeError } from '@/lib/api/describe'
import { updateCached } from '@/lib/api/update-cached'
import { useOptimisticWrite } from '@/lib/api/use-optimistic-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { notificationsQuery } from '../queries'

/** By `event.channel`. */
type Choices = Record<string, boolean>

const toBody = (choices: Choices): BodyOf<typeof profile.setNotifications> => {
  const events = Object.entries(choices).map(([name, enabled]) => {
    const [event = '', channel = ''] = name.split('.')
    return [event, { [channel]: enabled }]
  })
  return { events: Object.fromEntries(events) }
}

function withChoices({ events }: Notifications, choices: Choices): Notifications {
  const changed = Object.entries(toBody(choices).events) as [NotificationEvent, object][]
  const merged = changed.map(([event, channels]) => [event, { ...events[event], ...channels }])
  return { events: { ...events, ...Object.fromEntries(merged) } }
}

/** Switches one notification, shown at once. Requests run one at a time, in order. */
export function useSetNotification() {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const write = useOptimisticWrite({
    endpoint: profile.setNotifications,
    toArgs: (choices: Choices) => ({ body: toBody(choices) }),
    scope: ['notifications'],
    show: (client, choices) =>
      updateCached<Notifications>(client, { queryKey: notificationsQuery.queryKey }, (known) =>
        withChoices(known, choices as Choices),
      ),
    stale: profile.notifications,
    onError: (error) => notify({ tone: 'destructive', ...describe(error, t('settings.notifications.failed')) }),
  })
  return (event: NotificationEvent, channel: NotificationChannel, enabled: boolean) =>
    write({ [`${event}.${channel}`]: enabled }, { [`${event}.${channel}`]: !enabled })
}
