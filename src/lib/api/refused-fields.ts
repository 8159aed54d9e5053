import { ErrorBody } from '@/contract/error-body'
import { z } from '@/contract/zod'
import { ApiError, isStatus, serverMessage } from './errors'

export interface RefusedFields<Name extends string> {
  /** In the server's words, at the field each begins with. */
  fields: { name: Name; text: string }[]
  /** What somebody else already has. */
  taken?: Name
}

/** A server says `Username`, `user name` or `e-mail` of what is called `username` or `email`. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What a refused form says about single fields; without a word on any of `names`, the whole form is to blame. */
export function refusedFields<Name extends string>(error: unknown, names: readonly Name[]): RefusedFields<Name> {
  if (isStatus(error, 409)) {
    const text = plain(serverMessage(error) ?? '')
    return { fields: [], taken: names.find((name) => text.includes(plain(name))) }
  }
  const message = error instanceof ApiError ? z.safeParse(ErrorBody, error.body).data?.message : undefined
  if (message === undefined || typeof message === 'string') return { fields: [] }
  const texts = message.flatMap((item) => (typeof item === 'string' ? [item] : Object.values(item.constraints)))
  // class-validator begins each message with the property it is about.
  const about = (name: Name) => texts.filter((text) => text.toLowerCase().startsWith(`${name.toLowerCase()} `))
  const fields = names.flatMap((name) => {
    const own = about(name)
    return own.length > 0 ? [{ name, text: own.join(', '), count: own.length }] : []
  })
  // A word on something else would be lost at the fields: then all of it is said above the form.
  const text = fields.reduce((sum, { count }) => sum + count, 0)
  return { fields: text === texts.length ? fields.map(({ name, text }) => ({ name, text })) : [] }
}
