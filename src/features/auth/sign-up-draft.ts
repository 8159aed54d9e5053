import { Registration } from '@/contract/session'
import { z } from '@/contract/zod'
import { refusedFields } from '@/lib/api/refused-fields'

/** What the form holds: a registration, and the password once more. */
export type SignUpDraft = z.output<typeof SignUpDraft>
export const SignUpDraft = z
  .extend(Registration, { repeatPassword: z.string() })
  .check(z.refine(({ password, repeatPassword }) => password === repeatPassword, { path: ['repeatPassword'] }))

const serverFields: (keyof Registration)[] = ['username', 'email', 'password']

/** What a refused registration says about single fields. */
export const readRefusal = (error: unknown) => refusedFields(error, serverFields)
