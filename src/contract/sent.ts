import { z } from './zod'

/*
 * A form writes whole lists and objects. What the API sent in them and this console cannot read, such as a field of a
 * later release, travels with the item and is sent back by `lib/sent`.
 */
export interface Sent {
  /** As it was sent, where reading it has lost something. */
  $sent?: Record<string, unknown>
  /** The lists and objects of which something could not be read. A form must not replace them. */
  $unread?: string[]
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a list or an object was dropped, or items of a list. */
function isUnread(sent: unknown, read: unknown) {
  if (Array.isArray(sent))
    return !Array.isArray(read) || read.length < sent.filter((item) => item !== null && item !== undefined).length
  return isFields(sent) && !isFields(read)
}

/** Whether `read` is another value. Items and objects are parts, which keep what they lose themselves. */
function differs(sent: unknown, read: unknown) {
  if (sent === null) return false
  if (Array.isArray(sent))
    return isUnread(sent, read) || !sent.every((item, index) => isSame(item, Object(read)[index]))
  return !isSame(sent, read)
}
const isSame = (sent: unknown, read: unknown) => (isFields(sent) ? isFields(read) : sent === read)

function note<Read extends object>(sent: Fields, read: Read, shape: object): Read & Sent {
  const fields = { ...read } as Fields
  const unread = Object.entries(sent).flatMap(([name, value]) =>
    Object.hasOwn(shape, name) && isUnread(value, fields[name]) ? [name] : [],
  )
  return unread.length > 0 ? { ...read, $unread: unread } : read
}

type Shape = Record<string, z.core.$ZodType>
type Read<S extends Shape> = z.output<z.ZodMiniObject<S>> & Sent

/** Parses with `schema`, then hands what was sent to `then`. */
function withSent<S extends Shape>(shape: S, then: (sent: Fields, read: z.output<z.ZodMiniObject<S>>) => Read<S>) {
  const wrapped = z.transform((sent: unknown) => (isFields(sent) ? { ...sent, $sent: sent } : sent))
  const schema = z.object({ ...shape, $sent: z.unknown() })
  const unwrapped = z.transform(({ $sent, ...read }: Fields) =>
    then($sent as Fields, read as z.output<z.ZodMiniObject<S>>),
  )
  return z.pipe(z.pipe(wrapped, schema as never), unwrapped as never) as unknown as z.ZodMiniType<Read<S>, Read<S>>
}

/** An entity. A save sends the fields that were changed, so only what cannot be read of them is of interest. */
export const entity = <S extends Shape>(shape: S) => withSent(shape, (sent, read) => note(sent, read, shape))

/** An object within an entity, which is written as a whole. */
export const part = <S extends Shape>(shape: S) =>
  withSent(shape, (sent, read) => {
    const fields = read as Fields
    const isLossy =
      Object.keys(sent).some((name) => !Object.hasOwn(shape, name) || differs(sent[name], fields[name])) ||
      // A default that was filled in was not sent.
      Object.keys(fields).some((name) => fields[name] !== undefined && !Object.hasOwn(sent, name))
    const noted = note(sent, read, shape)
    return isLossy ? { ...noted, $sent: sent } : noted
  })
