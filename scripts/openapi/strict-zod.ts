import * as mini from 'zod/mini'

/* In place of `src/contract/zod.ts`: schemas without what they forgive. */

type Schema = mini.core.$ZodType
/** Other forms of a value, which are read but should not be sent. */
const tolerated = new WeakSet<Schema>()

const isTransform = (schema: Schema) => schema._zod.def.type === 'transform'

/** What is sent where a value is changed on reading; the last form where a text is checked again after that. */
function pipe(from: Schema, to: Schema) {
  if (!isTransform(to)) return to
  // A copy, so that the same schema elsewhere is not taken for another form of something.
  const sent = mini.clone(from)
  tolerated.add(sent)
  return sent
}

function union(options: readonly Schema[]) {
  const published = options.filter((option) => !tolerated.has(option))
  const [first, ...others] = published.length > 0 ? published : options.slice(-1)
  if (first && others.length === 0) return first
  return mini.union(published as [Schema, ...Schema[]])
}

export const z = { ...mini, catch: (schema: Schema) => schema, pipe, union } as unknown as typeof mini
export const instant = () => mini.iso.datetime({ offset: true })
