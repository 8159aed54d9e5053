type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Replaces a value, given its property name and depth; undefined keeps it and visits its children. */
type Mutate = (value: Json, key: string, depth: number) => { value: Json } | undefined

const isList = (value: Json): value is Json[] => Array.isArray(value)
const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value)

/** Ids, lists of records and the token are kept: without them no screen would have data. */
const isStructure = (key: string) => /^(id|\w+Ids?|records|total|access_token)$/.test(key)
const isDate = (value: Json): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value)
/** A single word, as of an enumeration. */
const isWord = (value: Json): value is string => typeof value === 'string' && /^[a-zA-Z][\w-]{1,30}$/.test(value)

const texts =
  (to: (text: string) => Json): Mutate =>
  (value, key) =>
    typeof value === 'string' && !isStructure(key) ? { value: to(value) } : undefined
const numbers =
  (to: (value: number) => Json): Mutate =>
  (value, key) =>
    typeof value === 'number' && !isStructure(key) ? { value: to(value) } : undefined
/** Fields of a record, and what is in them. */
const fields =
  (to: (value: Json) => Json | undefined): Mutate =>
  (value, key, depth) => {
    const changed = depth > 1 && !isStructure(key) ? to(value) : undefined
    return changed === undefined ? undefined : { value: changed }
  }

const nested = (depth: number): Json => {
  let value: Json = 'end'
  for (let count = 0; count < depth; count++) value = count % 2 ? [value] : { items: value }
  return value
}

const odd = ['constructor', '__proto__', 'toString', 'holographic']
const dates = [
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59Z',
  '0000-00-00',
  '1e15',
]
const hostile = [
  '<img src=x onerror="window.__xss=1">',
  '[link](javascript:window.__xss=1) ![image](https://evil.example/x.png)',
  '\ud83d \udc00 \u202e rtl \u0000 \u200b',
  `${'> '.repeat(500)}${'- '.repeat(500)}x`,
  '{{name}} {{ x | y }} $t(close) %s %d',
  '../../admin?x=y#z',
  '{"a":[{"b":1}]}',
]
/** Always the same for a text, and another for most other texts. */
const pick = <Item>(items: readonly Item[], text: string) =>
  items[[...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % items.length] as Item

/** Ways in which an answer can deviate from the contract. */
const kinds: Record<string, Mutate> = {
  nulls: fields(() => null),
  'other types': fields((value) => (typeof value === 'string' ? 17 : typeof value === 'object' ? 'text' : {})),
  'unknown words': (value, key) => (isWord(value) && !isStructure(key) ? { value: pick(odd, value) } : undefined),
  'huge numbers': numbers(() => 1e308),
  'negative numbers': numbers(() => -1),
  'texts for numbers': numbers((value) => `${value} or so`),
  'lists for objects': fields((value) => (isObject(value) ? [1, 'x', null] : undefined)),
  'objects for lists': (value, key, depth) =>
    isList(value) && depth > 0 && key !== 'records' ? { value: { 0: 'x', length: 1 } } : undefined,
  'objects for texts': texts(() => ({ toString: 'x' })),
  'empty lists': (value) => (isList(value) ? { value: [] } : undefined),
  'hostile texts': (value, key) =>
    typeof value === 'string' && !isStructure(key) && !isDate(value) ? { value: pick(hostile, value) } : undefined,
  'very long texts': (value, key) =>
    typeof value === 'string' && !isStructure(key) && !isDate(value) && !isWord(value)
      ? { value: `${value} ${'x'.repeat(5000)} ${'word '.repeat(1000)}` }
      : undefined,
  'far dates': (value) => (isDate(value) ? { value: pick(dates, value) } : undefined),
  'deep nesting': fields((value) => (typeof value === 'object' ? nested(2000) : undefined)),
}

function walk(value: Json, mutate: Mutate, key = '', depth = 0): Json {
  const mutated = mutate(value, key, depth)
  if (mutated) return mutated.value
  if (isList(value)) return value.map((item) => walk(item, mutate, key, depth + 1))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, mutate, name, depth + 1)]))
}

/** Every other field of every record, ids apart. */
function withoutFields(value: Json, depth = 0): Json {
  if (isList(value)) return value.map((item) => withoutFields(item, depth + 1))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name], index) => depth === 0 || isStructure(name) || index % 2 === 0)
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutFields(inner, depth + 1)]))
}

/** Adds fields that the contract does not have, some named like members of Object.prototype. */
function withFields(value: Json, depth = 0): Json {
  if (isList(value)) return value.map((item) => withFields(item, depth + 1))
  if (!isObject(value)) return value
  const own = Object.entries(value).map(([name, inner]) => [name, withFields(inner, depth + 1)])
  const foreign = JSON.parse('{"constructor":{"prototype":{}},"toString":1,"$new":[{}]}')
  // Further in, a form would copy it: there it is no field.
  const inherited = depth > 0 ? {} : JSON.parse('{"__proto__":{"polluted":1}}')
  return Object.fromEntries([...own, ...Object.entries(foreign), ...Object.entries(inherited)])
}

/** Each list twice, with the same ids. */
function repeated(value: Json): Json {
  if (isList(value)) return [...value, ...value].map(repeated)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, repeated(inner)]))
}

/** Each kind of change by its name. */
export const mutations: Record<string, (json: unknown) => unknown> = {
  ...Object.fromEntries(Object.entries(kinds).map(([name, mutate]) => [name, (json) => walk(json as Json, mutate)])),
  'missing fields': (json) => withoutFields(json as Json),
  'more fields': (json) => withFields(json as Json),
  'repeated ids': (json) => repeated(json as Json),
}
