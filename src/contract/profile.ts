import { endpoint } from './endpoint'
import { Password, Username } from './session'
import { EmailAddress, PhoneNumberText } from './texts'
import { Flag, Id, maybe, Text } from './tolerant'
import { z } from './zod'

export type Profile = z.output<typeof Profile>
export const Profile = z.object({ id: maybe(Id), username: Text, email: maybe(Text), phone: maybe(Text) })

/** Changed fields only; an empty phone removes it. */
export const ProfileChange = z.object({
  username: z.optional(Username),
  email: z.optional(EmailAddress),
  phone: z.optional(z.union([z.literal(''), PhoneNumberText])),
})

export const PasswordChange = z.object({ currentPassword: z.string().check(z.minLength(1)), newPassword: Password })

export const notificationEvents = [
  'low_credits',
  'auto_recharge',
  'payment_failed',
  'call_error',
  'transcription_failed',
  'key_expiring',
  'weekly_report',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]
export const notificationChannels = ['in_app', 'email', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Enabled per channel; an absent channel does not support the event. */
const Channels = z.object({ in_app: maybe(Flag), email: maybe(Flag), sms: maybe(Flag) })
/** An absent event is not supported by this API. */
const eventsOf = <S extends z.core.$ZodType>(schema: S) =>
  z.object({
    low_credits: schema,
    auto_recharge: schema,
    payment_failed: schema,
    call_error: schema,
    transcription_failed: schema,
    key_expiring: schema,
    weekly_report: schema,
  })

export type Notifications = z.output<typeof Notifications>
export const Notifications = z.object({ events: eventsOf(maybe(Channels)) })

const ChannelChange = z.object({
  in_app: z.optional(z.boolean()),
  email: z.optional(z.boolean()),
  sms: z.optional(z.boolean()),
})
const NotificationsChange = z.object({ events: eventsOf(z.optional(ChannelChange)) })

/** Proposed by this release: the specification leaves account endpoints open. */
export const profile = {
  /** Read the user's own profile. */
  get: endpoint('GET', '/users/me', { response: Profile, optional: true }),
  /** Update the user's own profile. 409 if the name, email or phone number is taken. */
  update: endpoint('PATCH', '/users/me', { body: ProfileChange, response: Profile }),
  /** Change the password. 400 with constraints (or 401) if the current one is wrong or the new one invalid. */
  setPassword: endpoint('POST', '/users/me/password', {
    body: PasswordChange,
    response: z.unknown(),
    answers401: true,
  }),
  /** Read which notifications the user gets. */
  notifications: endpoint('GET', '/users/me/notifications', { response: Notifications, optional: true }),
  /** Choose which notifications the user gets. */
  setNotifications: endpoint('PATCH', '/users/me/notifications', {
    body: NotificationsChange,
    response: Notifications,
  }),
}
