import { PasswordChange, type Profile } from '@/contract/profile'
import { EmailAddress, Username } from '@/contract/session'
import { z } from '@/contract/zod'
import { formatPhone } from '@/lib/format'
import { toE164 } from '@/lib/phone-number'

/** What the profile's form holds: the phone as it is typed. */
export type ProfileDraft = z.output<typeof ProfileDraft>
export const ProfileDraft = z.object({
  username: Username,
  email: EmailAddress,
  phone: z.string().check(z.refine((typed) => typed.trim() === '' || toE164(typed) !== undefined)),
})

/** A profile as its form shows it. */
export const draftOf = (profile: Pick<Profile, 'username' | 'email' | 'phone'>): ProfileDraft => ({
  username: profile.username,
  email: profile.email ?? '',
  phone: profile.phone ? formatPhone(profile.phone) : '',
})

/** What is sent: only what is different from what is stored, the phone as E.164 has it. */
export function changeOf(draft: ProfileDraft, stored: Profile): Partial<ProfileDraft> {
  const { username, email } = draft
  const number = toE164(draft.phone) ?? ''
  return {
    ...(username !== stored.username && { username }),
    ...(email !== (stored.email ?? '') && { email }),
    ...(number !== (toE164(stored.phone ?? '') ?? '') && { phone: number }),
  }
}

/** A new password, and once more; never kept as a draft. */
export type PasswordDraft = z.output<typeof PasswordDraft>
export const PasswordDraft = z
  .extend(PasswordChange, { repeatPassword: z.string() })
  .check(z.refine(({ newPassword, repeatPassword }) => newPassword === repeatPassword, { path: ['repeatPassword'] }))
