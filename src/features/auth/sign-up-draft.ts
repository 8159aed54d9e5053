import { Registration } from '@/contract/session'
import { z } from '@/contract/zod'
import { refusedFields } from '@/lib/api/refused-fields'

/** Form values: a registration with the password repeated. */
export type SignUpDraft = z.output<typeof SignUpDraft>
export const SignUpDraft = z
  .extend(Registration, { repeatPassword: z.string() })
  .check(z.refine(({ password, repeatPassword }) => password === repeatPassword, { path: ['repeatPassword'] }))

const serverFields: (keyof Registration)[] = ['username', 'email', 'password']

/** Field errors of a rejected registration. */
export const parseRefusal = (error: unknown) => refusedFields(error, serverFields)
