const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]|$)/u
const email = /^[^\s@?&/:;,<>"]+@[^\s@?&/:;,<>"]+\.[^\s@?&/:;,<>"]+$/
const safe = ['http:', 'https:', 'mailto:']

/**
 * The address that a text of unknown origin may open: http, https or mailto. A bare host gets https and an e-mail
 * address mailto; anything else, such as `javascript:` however it is written, is undefined.
 */
export function safeHref(text: string): string | undefined {
  const typed = text.trim()
  if (email.test(typed)) return `mailto:${typed}`
  const url = parse(host.test(typed) ? `https://${typed}` : typed)
  return url && safe.includes(url.protocol) ? url.href : undefined
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
