import type { Comments } from './comments'
import { nameOf } from './endpoint'

/** What one record is called, where it is not the group's name in the singular. */
const nouns: Record<string, string> = {
  apiKeys: 'API key',
  callRecords: 'call',
  guidance: 'rule',
  members: 'user',
}

const common: Record<string, (noun: string) => string> = {
  list: (noun) => `List ${noun}s`,
  create: (noun) => `Create ${withArticle(noun)}`,
  get: (noun) => `Read ${withArticle(noun)}`,
  update: (noun) => `Update ${withArticle(noun)}`,
  remove: (noun) => `Delete ${withArticle(noun)}`,
  usages: (noun) => `List what uses ${withArticle(noun)}`,
  restore: (noun) => `Restore a deleted ${noun}`,
}

const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`

function nounOf(group: string) {
  const words = group.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return nouns[group] ?? words.replace(/s$/, '')
}

/** An endpoint's comment begins with a sentence that says what it does; the usual endpoints need none. */
export function wordsOf(key: string, comments: Comments): { summary: string; description?: string } {
  const name = nameOf(key)
  const [group = '', action = ''] = name.split('.')
  const [, sentence, rest] = /^(.+?[^.])\.(?: (.+))?$/.exec(comments[name] ?? '') ?? []
  const summary = sentence ?? common[action]?.(nounOf(group))
  if (summary === undefined) throw new Error(`${name} has no comment that says what it does`)
  return { summary, ...(rest && { description: rest }) }
}
