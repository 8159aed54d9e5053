import { env } from './env'
import { useSession } from './session'

export type EventCategory = 'calls' | 'interactions' | 'business'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const PREFIX = 'parley_'
const TAG = 'https://www.googletagmanager.com/gtag/js'

/** gtag.js requires the `arguments` object, not an array. */
function gtag(..._parameters: unknown[]) {
  // biome-ignore lint/complexity/noArguments: gtag.js recognises commands by the type of this object
  window.dataLayer?.push(arguments)
}

/** Do Not Track or Global Privacy Control. */
const hasOptedOut = () =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)

let running = false

/** Loads the tag, only where a measurement id is set. A blocked or failing tag has no effect on the user. */
export function startAnalytics() {
  if (!env.analyticsId || running || hasOptedOut()) return
  running = true
  window.dataLayer ??= []
  gtag('js', new Date())
  gtag('config', env.analyticsId, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    send_page_view: false,
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG}?id=${encodeURIComponent(env.analyticsId)}`
  document.head.append(script)
}

const userId = () => useSession.getState().user?.id

/** Query strings carry phone numbers and ids; only the path is sent. */
const pagePath = () => window.location.pathname

/** Sends a page view, on every route change; `agentId` where the page is about one. */
export function trackPageView(agentId?: string) {
  if (!running) return
  gtag('event', 'page_view', {
    page_path: pagePath(),
    page_title: document.title,
    page_location: `${window.location.origin}${pagePath()}`,
    agent_id: agentId,
    user_id: userId(),
  })
}

interface EventDetails {
  label?: string
  value?: number
  agentId?: string
}

/** Sends a user action. `name` gets the product's prefix; details never hold personal data. */
export function track(category: EventCategory, name: string, { label, value, agentId }: EventDetails = {}) {
  if (!running) return
  gtag('event', `${PREFIX}${name}`, {
    event_category: category,
    label,
    value,
    agent_id: agentId,
    user_id: userId(),
    page_path: pagePath(),
    timestamp: new Date().toISOString(),
  })
}
