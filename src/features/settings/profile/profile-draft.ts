import { PasswordChange, type Profile } from '@/contract/profile'
import { Username } from '@/contract/session'
import { EmailAddress } from '@/contract/texts'
import { z } from '@/contract/zod'
import { toE164 } from '@/lib/phone/phone'

/** Form values of the profile; the phone is a number in E.164, or text that is none. */
export type ProfileDraft = z.output<typeof ProfileDraft>
export const ProfileDraft = z.object({
  username: Username,
  email: EmailAddress,
  phone: z.string().check(z.refine((input) => input.trim() === '' || toE164(input) !== undefined)),
})

export const draftOf = (profile: Pick<Profile, 'username' | 'email' | 'phone'>): ProfileDraft => ({
  username: profile.username,
  email: profile.email ?? '',
  phone: profile.phone ?? '',
})

/** In E.164; what is no number as it is. */
const phoneOf = (text: string) => toE164(text) ?? text.trim()

/** Request body: changed fields only, the phone in E.164. */
export function changeOf(draft: ProfileDraft, stored: Profile): Partial<ProfileDraft> {
  const { username, email } = draft
  const phone = phoneOf(draft.phone)
  return {
    ...(username !== stored.username && { username }),
    ...(email !== (stored.email ?? '') && { email }),
    ...(phone !== phoneOf(stored.phone ?? '') && { phone }),
  }
}

/** A new password, repeated; never kept as a draft. */
export type PasswordDraft = z.output<typeof PasswordDraft>
export const PasswordDraft = z
  .extend(PasswordChange, { repeatPassword: z.string() })
  .check(z.refine(({ newPassword, repeatPassword }) => newPassword === repeatPassword, { path: ['repeatPassword'] }))
