import { basePath, env } from './env'
import { useSession } from './session/session'
import { toIso } from './time/time'

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
export function startAnalytics(id = env.analyticsId) {
  if (!id || running || hasOptedOut()) return
  running = true
  window.dataLayer ??= []
  gtag('js', new Date())
  describePage(env.name)
  gtag('config', id, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    send_page_view: false,
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${TAG}?id=${encodeURIComponent(id)}`
  // An unresponsive host would delay the page's load event.
  if (document.readyState === 'complete') document.head.append(script)
  else window.addEventListener('load', () => document.head.append(script), { once: true })
}

const userId = () => useSession.getState().user?.id

/** A screen without query and hash, which may hold personal data. */
export interface ViewedScreen {
  /** Below the base path. */
  path: string
  /** Its route, such as `/agents/$agentId`: the document's title holds names, and is in the reader's language. */
  title: string
  /** Id of the agent that the screen shows. */
  agentId?: string | undefined
}

let path = '/'
let shownAgent: string | undefined

/** Sets the agent of what is open, such as a call; events that name no other belong to it. */
export function setShownAgent(id?: string) {
  shownAgent = id
}

/** Unset, the tag would add URL, title and referrer of the page to every hit. */
function describePage(title: string) {
  const { origin } = window.location
  gtag('set', { page_location: `${origin}${basePath}${path}`, page_title: title, page_referrer: origin })
}

/** Sends the page view of a screen; later events belong to it. */
export function trackPageView(screen: ViewedScreen) {
  if (!running) return
  path = screen.path
  describePage(screen.title)
  gtag('event', 'page_view', {
    page_path: path,
    page_title: screen.title,
    agent_id: screen.agentId,
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
    agent_id: agentId ?? shownAgent,
    user_id: userId(),
    page_path: path,
    timestamp: toIso(Date.now()),
  })
}
