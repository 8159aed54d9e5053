import { type Notifications, notificationChannels, notificationEvents, profile } from '@/contract/profile'
import { table } from '../db/table'
import { type DemoUser, hashSecret, userNamed, users } from '../db/users'
import { Refusal, refuseField } from '../refusal'
import { serve } from '../serve'

const profileOf = ({ id, username, email, phone }: DemoUser) => ({ id, username, email, phone })

const isOther = (user: DemoUser, other: DemoUser | undefined) => other !== undefined && other.id !== user.id

type Events = Notifications['events']
/** The default channels: billing and failures by e-mail, everything in the console. */
const usual: Events = {
  low_credits: { in_app: true, email: true, sms: false },
  auto_recharge: { in_app: true, email: true, sms: false },
  payment_failed: { in_app: true, email: true, sms: true },
  call_error: { in_app: true, email: false, sms: false },
  transcription_failed: { in_app: true, email: false },
  key_expiring: { in_app: true, email: true },
  // A report does not fit into a text message.
  weekly_report: { email: true },
}
const choices = table<{ id: string; events: Events }>('notifications', { seed: () => [] })
const eventsFor = ({ id }: DemoUser): Events => choices.get(id)?.events ?? usual

export const mocks = [
  serve(profile.get, ({ user }) => profileOf(user)),

  serve(profile.update, ({ user, body }) => {
    const { username = user.username, email = user.email, phone = user.phone } = body
    if (isOther(user, userNamed(username))) throw new Refusal(409, 'Username is already taken')
    const taken = (same: (other: DemoUser) => boolean) =>
      users.all().some((other) => isOther(user, other) && same(other))
    if (taken((other) => other.email.toLowerCase() === email.toLowerCase()))
      throw new Refusal(409, 'Email is already in use')
    if (phone && taken((other) => other.phone === phone)) throw new Refusal(409, 'Phone is already in use')
    return profileOf(users.put({ ...user, username, email, phone: phone || undefined }))
  }),

  serve(profile.setPassword, ({ user, body }) => {
    if (user.print !== hashSecret(body.currentPassword))
      throw refuseField('isCurrent', 'currentPassword is not the current password')
    users.put({ ...user, print: hashSecret(body.newPassword) })
    return {}
  }),

  serve(profile.notifications, ({ user }) => ({ events: eventsFor(user) })),

  serve(profile.setNotifications, ({ user, body }) => {
    const events = structuredClone(eventsFor(user))
    for (const event of notificationEvents)
      for (const channel of notificationChannels) {
        const wanted = body.events[event]?.[channel]
        const known = events[event]
        if (wanted === undefined) continue
        if (known?.[channel] === undefined) throw refuseField('channel', `${event} is not told by ${channel}`)
        if (channel === 'sms' && wanted && !user.phone)
          throw refuseField('phone', 'phone is needed before text messages can be sent')
        known[channel] = wanted
      }
    choices.put({ id: user.id, events })
    return { events }
  }),
]
