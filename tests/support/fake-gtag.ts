type Fields = Record<string, unknown>

interface Hit {
  name: string
  /** What gtag.js calls `dl`, `dt` and `dr`. */
  page_location: unknown
  page_title: unknown
  page_referrer: unknown
  fields: Fields
}

/**
 * Takes the place of gtag.js: makes a hit of each event, and of `session_start` and `user_engagement`, which gtag.js
 * sends by itself. What no command has set comes from the page, as there.
 */
export function fakeGtag() {
  const hits: Hit[] = []
  let set: Fields = {}
  const hit = (name: string, fields: Fields) => {
    const given = { ...set, ...fields }
    hits.push({
      name,
      // An empty text is no value to gtag.js.
      page_location: given.page_location || window.location.href,
      page_title: given.page_title || document.title,
      page_referrer: given.page_referrer || document.referrer,
      fields,
    })
  }
  const carryOut = (command: ArrayLike<unknown>) => {
    const [kind, name, fields] = Array.from(command)
    if (kind === 'set') set = { ...set, ...(name as Fields) }
    if (kind === 'config') hit('session_start', {})
    if (kind === 'event') hit(String(name), (fields ?? {}) as Fields)
  }
  const queue: unknown[] = []
  queue.push = (...commands) => {
    for (const command of commands) carryOut(command as ArrayLike<unknown>)
    return Array.prototype.push.apply(queue, commands)
  }
  window.dataLayer = queue
  return { hits, engage: () => hit('user_engagement', {}) }
}
