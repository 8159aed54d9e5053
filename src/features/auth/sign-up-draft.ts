import { ErrorBody } from '@/contract/error-body'
import { Registration } from '@/contract/session'
import { z } from '@/contract/zod'
import { ApiError, isStatus, serverMessage } from '@/lib/api/errors'

/** What the form holds: a registration, and the password once more. */
export type SignUpDraft = z.output<typeof SignUpDraft>
export const SignUpDraft = z
  .extend(Registration, { repeatPassword: z.string() })
  .check(z.refine(({ password, repeatPassword }) => password === repeatPassword, { path: ['repeatPassword'] }))

type ServerField = keyof Registration
const serverFields: ServerField[] = ['username', 'email', 'password']

export interface SignUpRefusal {
  /** In the server's words, at the field each begins with. */
  fields: { name: ServerField; text: string }[]
  /** What somebody else already has. */
  taken?: 'username' | 'email'
}

/** What a refused registration says about single fields; without a word on any, the whole form is to blame. */
export function readRefusal(error: unknown): SignUpRefusal {
  if (isStatus(error, 409)) {
    const said = serverMessage(error) ?? ''
    if (/user\s?name/i.test(said)) return { fields: [], taken: 'username' }
    return { fields: [], taken: /e-?mail/i.test(said) ? 'email' : undefined }
  }
  const read = z.safeParse(ErrorBody, error instanceof ApiError ? error.body : undefined)
  if (!read.success || typeof read.data.message === 'string') return { fields: [] }
  const texts = read.data.message.flatMap((item) =>
    typeof item === 'string' ? [item] : Object.values(item.constraints),
  )
  // class-validator begins each message with the property it is about.
  const aboutOf = (text: string) => serverFields.find((name) => text.toLowerCase().startsWith(`${name} `))
  // A word on something else would be lost at the fields: then all of it is said above the form.
  if (texts.some((text) => aboutOf(text) === undefined)) return { fields: [] }
  return {
    fields: serverFields.flatMap((name) => {
      const own = texts.filter((text) => aboutOf(text) === name)
      return own.length > 0 ? [{ name, text: own.join(', ') }] : []
    }),
  }
}
