import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Page } from '@/components/page'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { Switch } from '@/components/ui/switch'
import {
  type NotificationChannel,
  type NotificationEvent,
  type Notifications,
  notificationChannels,
  notificationEvents,
} from '@/contract/profile'
import { isNotOffered } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { currentLanguage } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'
import { newsEvents } from '@/lib/news'
import { NotSupported } from '../not-supported'
import { notificationsQuery, profileQuery } from '../queries'
import { BrowserSection } from './browser-section'
import { useSetNotification } from './use-set-notification'

const eventLabels = {
  low_credits: ['settings.notifications.lowCredits', 'settings.notifications.lowCreditsText'],
  auto_recharge: ['settings.notifications.autoRecharge', 'settings.notifications.autoRechargeText'],
  payment_failed: ['settings.notifications.paymentFailed', 'settings.notifications.paymentFailedText'],
  call_error: ['settings.notifications.callError', 'settings.notifications.callErrorText'],
  transcription_failed: [
    'settings.notifications.transcriptionFailed',
    'settings.notifications.transcriptionFailedText',
  ],
  key_expiring: ['settings.notifications.keyExpiring', 'settings.notifications.keyExpiringText'],
  weekly_report: ['settings.notifications.weeklyReport', 'settings.notifications.weeklyReportText'],
} as const satisfies Record<NotificationEvent, readonly [string, string]>

const channelLabels = {
  in_app: 'settings.notifications.inApp',
  email: 'common.email',
  sms: 'settings.notifications.sms',
} as const satisfies Record<NotificationChannel, string>

const inAppEvents: readonly NotificationEvent[] = Object.values(newsEvents)

/** Notifications of the account, where the API offers them, and those of this browser. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useQuery(notificationsQuery)
  const heading = useId()
  const hasNone = isNotOffered(error) && !data
  return (
    <Page text={t('settings.notifications.text')}>
      <div>
        {!hasNone && (
          <section aria-labelledby={heading} className="flex flex-col gap-4 border-line border-b pt-2 pb-6">
            <h2 id={heading} className="font-semibold">
              {t('settings.notifications.account')}
            </h2>
            {data ? (
              <Choices events={data.events} />
            ) : error ? (
              <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
            ) : (
              <div className="flex max-w-3xl flex-col gap-3">
                {notificationEvents.map((event) => (
                  <Skeleton key={event} className="h-12 w-full" />
                ))}
                <SlowNotice />
              </div>
            )}
          </section>
        )}
        <BrowserSection />
        {hasNone && <NotSupported>{t('settings.notifications.notOffered')}</NotSupported>}
      </div>
    </Page>
  )
}

/**
 * Notification switches per event and channel, saved optimistically on change: with a separate save button a switch
 * would look on before it is.
 */
function Choices({ events }: { events: Notifications['events'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const profile = useQuery(profileQuery).data
  const set = useSetNotification()
  const id = useId()
  // Without a profile the server decides.
  const hasNoPhone = profile !== undefined && !profile.phone
  const recipients = [
    ...(profile?.email ? [format.text(profile.email)] : []),
    ...(profile?.phone ? [format.phone(profile.phone).replaceAll(' ', '\u00a0')] : []),
  ]
  const known = notificationEvents.filter((event) => events[event] !== undefined)
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <div className="overflow-hidden rounded-lg border border-line">
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">{t('settings.notifications.title')}</caption>
          <thead>
            <tr>
              <th scope="col" className="h-9 bg-panel px-3 text-left font-medium text-muted text-sm md:px-4">
                {t('settings.notifications.event')}
              </th>
              {notificationChannels.map((channel) => (
                <th
                  key={channel}
                  scope="col"
                  className="h-9 w-16 bg-panel px-1 text-center font-medium text-muted text-sm md:w-28"
                >
                  {t(channelLabels[channel])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map((event) => (
              <tr key={event}>
                <th scope="row" className="border-t px-3 py-3 text-left font-normal md:px-4">
                  <span className="block font-medium">{t(eventLabels[event][0])}</span>
                  <span className="block text-muted text-sm max-md:hidden">{t(eventLabels[event][1])}</span>
                </th>
                {notificationChannels.map((channel) => {
                  // What the console never learns of is not under its bell.
                  const isShown = channel !== 'in_app' || inAppEvents.includes(event)
                  const on = isShown ? events[event]?.[channel] : undefined
                  return (
                    <td key={channel} className="border-t px-1 text-center">
                      {on === undefined ? (
                        <span className="text-muted" role="img" aria-label={t('settings.notifications.notPossible')}>
                          –
                        </span>
                      ) : (
                        <label
                          htmlFor={`${id}-${event}-${channel}`}
                          className="inline-flex min-h-11 items-center px-0.5"
                        >
                          <Switch
                            id={`${id}-${event}-${channel}`}
                            aria-label={`${t(eventLabels[event][0])}: ${t(channelLabels[channel])}`}
                            checked={on}
                            disabled={channel === 'sms' && hasNoPhone && !on}
                            onChange={({ target }) => set(event, channel, target.checked)}
                          />
                        </label>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {profile && (
        <p className="text-muted text-sm">
          <span className="isolated">
            {profile.phone
              ? t('settings.notifications.sentTo', {
                  recipients: new Intl.ListFormat(currentLanguage()).format(recipients),
                })
              : t('settings.notifications.noPhone')}
          </span>{' '}
          <Link to="/settings" className="font-medium text-accent underline underline-offset-2">
            {t('settings.notifications.toProfile')}
          </Link>
        </p>
      )}
    </div>
  )
}
