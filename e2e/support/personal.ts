import type { Page } from '@playwright/test'

/** A phone number and an e-mail address that the demo data does not contain. */
const planted = ['010-9753-8642', 'planted.person@example.net']
/** Paths whose answers contain personal data. Other texts, and tags, belong to the workspace and are not masked. */
const ofPeople =
  /^\/(call-records|contacts(?!\/tags)|tasks|chats|users|credits|webhooks\/[^/]+\/deliveries|campaigns\/[^/]+\/(recipients|activity))\b/
const isText = (value: unknown) => typeof value === 'string' && /\S\s\S/.test(value) && !/^\d{4}-\d\d-\d\d/.test(value)

function withPlanted(value: unknown): unknown {
  if (isText(value)) return `${value} ${planted.join(' ')}`
  if (Array.isArray(value)) return value.map(withPlanted)
  if (typeof value !== 'object' || value === null) return value
  // An agent has the name that the workspace gave it.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'agent' ? inner : withPlanted(inner)]),
  )
}

/** An answer in which every text about people names one more. */
export const withPersonal = (json: unknown, path: string) => (ofPeople.test(path) ? withPlanted(json) : json)

const personal = /\+\d{9,15}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b01\d-\d{3,4}-\d{4}|\(?\b\d{3}\)?[ -]\d{3}[ -]\d{4}\b/g

function numbersIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(personal) ?? []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}

/** A number also as digits alone, and as it is dialled at home. */
function spellings(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  if (text.includes('@') || digits.length < 9) return [text]
  const home = digits.replace(/^82/, '0').replace(/^(01\d)(\d{3,4})(\d{4})$/, '$1-$2-$3')
  const [, area = '', exchange = '', line = ''] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return [
    ...[
      text,
      digits,
      home,
      home.replaceAll('-', ''),
      `+82 ${home.slice(1)}`,
      `+82 ${home.slice(1).replaceAll('-', ' ')}`,
    ],
    ...(line ? [`(${area}) ${exchange}-${line}`, `${area} ${exchange} ${line}`, `${area}-${exchange}-${line}`] : []),
  ]
}

/** Numbers and addresses of people in an answer, each as it may be shown. */
export const personalIn = (json: unknown, path: string) =>
  ofPeople.test(path) ? numbersIn(json).flatMap(spellings) : []

/** Texts, attributes and form values of the page with their element; `href` is excluded, as it is not masked. */
export const textsOf = (page: Page) =>
  page.evaluate(() => {
    const found: [where: string, text: string][] = [['title', document.title]]
    for (const element of document.querySelectorAll('*')) {
      if (element.closest('script, style')) continue
      const tag = element.tagName.toLowerCase()
      for (const { name, value } of element.attributes)
        if (!/^(d|class|style|viewBox|href)$/.test(name)) found.push([`${tag} ${name}`, value])
      if ('value' in element && typeof element.value === 'string') found.push([`${tag} value`, element.value])
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push([tag, node.textContent ?? ''])
    }
    return found.filter(([, text]) => text.trim() !== '')
  })
