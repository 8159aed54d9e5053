const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]|$)/u
const email = /^[^\s@?&/:;,<>"]+@[^\s@?&/:;,<>"]+\.[^\s@?&/:;,<>"]+$/
const MAX_LENGTH = 2000
const safe = ['http:', 'https:', 'mailto:']

/**
 * The address that a text of unknown origin may open: http, https or mailto. A bare host gets https and an e-mail
 * address mailto; anything else, such as `javascript:` however it is written, is undefined, and so is an address with a
 * user name, which only imitates another host.
 */
export function safeHref(text: string): string | undefined {
  // Longer than any browser opens, and the patterns take time in proportion to the square of it.
  if (text.length > MAX_LENGTH) return undefined
  const typed = text.trim()
  if (email.test(typed)) return `mailto:${typed}`
  const url = parse(host.test(typed) ? `https://${typed}` : typed)
  const isSafe = url && safe.includes(url.protocol) && url.username === '' && url.password === ''
  return isSafe ? url.href : undefined
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
