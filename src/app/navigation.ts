import type { RegisteredRouter } from '@tanstack/react-router'
import {
  Activity,
  Bot,
  Coins,
  CreditCard,
  KeyRound,
  type LucideIcon,
  MessagesSquare,
  Palette,
  Phone,
  PhoneCall,
  PhoneForwarded,
  UserRound,
  Webhook,
  Wrench,
} from 'lucide-react'
import type { Translation } from '@/i18n.gen'
import { env } from '@/lib/env'

type TitleKey = `sidebar.${keyof Translation['sidebar']}`
type RoutePath = keyof RegisteredRouter['routesByPath']
/** An address to go to: that of a folder's index is its folder's. */
export type ScreenPath = '/' | Exclude<Shortened<RoutePath>, ''>
type Shortened<Path> = Path extends `${infer Folder}/` ? Folder : Path

interface Titled {
  titleKey: TitleKey
  icon?: LucideIcon
  /** A word or a number beside the title. */
  badge?: string
}

/** A screen of the console. */
interface ScreenLeaf extends Titled {
  url?: ScreenPath
  external?: false
  /** Other addresses of the same screen. */
  alsoAt?: readonly ScreenPath[]
  /** Its things have screens of their own below its address, which belong to it. */
  holds?: boolean
}

/** An address elsewhere: it opens in a new tab. Unset where this build has none. */
interface ExternalLeaf extends Titled {
  url: string | undefined
  external: true
}

export type NavLeaf = ScreenLeaf | ExternalLeaf
/** A leaf, or a title with leaves below it; such a branch may be a screen too. */
export type NavEntry = NavLeaf | (ScreenLeaf & { items: readonly NavLeaf[] })

export interface NavGroup {
  titleKey: TitleKey
  entries: readonly NavEntry[]
}

/** What the sidebar and the command palette list. A screen is added when it exists; a group without entries is hidden. */
export const navigation: readonly NavGroup[] = [
  {
    titleKey: 'sidebar.general',
    entries: [{ titleKey: 'sidebar.callLogs', url: '/call-records', alsoAt: ['/'], icon: PhoneCall }],
  },
  {
    titleKey: 'sidebar.agents',
    entries: [
      { titleKey: 'sidebar.agents', url: '/agents', icon: Bot, holds: true },
      { titleKey: 'sidebar.phoneNumber', url: '/phone-numbers', icon: Phone },
      { titleKey: 'sidebar.squads', url: '/squads', icon: PhoneForwarded },
      { titleKey: 'sidebar.tools', url: '/tools', icon: Wrench, holds: true },
      { titleKey: 'sidebar.webhooks', url: '/webhooks', icon: Webhook, holds: true },
    ],
  },
  {
    titleKey: 'sidebar.settings',
    entries: [
      { titleKey: 'sidebar.profile', url: '/settings', icon: UserRound },
      { titleKey: 'sidebar.appearance', url: '/settings/appearance', icon: Palette },
      { titleKey: 'sidebar.subscription', url: '/settings/subscription', icon: CreditCard },
      { titleKey: 'sidebar.credits', url: '/settings/credits', alsoAt: ['/credits'], icon: Coins },
      { titleKey: 'sidebar.apiKeys', url: '/api-keys', icon: KeyRound },
    ],
  },
  {
    titleKey: 'sidebar.other',
    entries: [
      { titleKey: 'sidebar.status', url: env.statusUrl, icon: Activity, external: true },
      { titleKey: 'sidebar.community', url: env.communityUrl, icon: MessagesSquare, external: true },
    ],
  },
]

type Linked<Leaf> = Leaf extends NavLeaf ? Leaf & { url: NonNullable<Leaf['url']> } : never
/** An entry as it is drawn: a link, or a title with links below it. */
export type ShownLeaf = Linked<NavLeaf>
export type ShownBranch = Titled & { leaves: readonly ShownLeaf[] }
export type ShownEntry = ShownLeaf | ShownBranch

const isLinked = (leaf: NavLeaf): leaf is ShownLeaf => leaf.url !== undefined

/** The links of an entry: those below it, and first its own where it is a screen itself. */
export function leavesOf(entry: NavEntry): ShownLeaf[] {
  if (!('items' in entry)) return isLinked(entry) ? [entry] : []
  const { items, ...own } = entry
  return [own, ...items].filter(isLinked)
}

/** One entry or none: with neither an address nor anything below it, it leads nowhere. */
function shown(entry: NavEntry): ShownEntry[] {
  const leaves = leavesOf(entry)
  if (!('items' in entry) || !entry.items.some(isLinked)) return leaves
  const { titleKey, icon, badge } = entry
  return [{ titleKey, icon, badge, leaves }]
}

/** The groups with what can be shown of them, and of that what is `wanted`. */
export function shownGroups(groups: readonly NavGroup[], wanted: (entry: ShownEntry) => boolean = () => true) {
  return groups
    .map((group) => ({ titleKey: group.titleKey, entries: group.entries.flatMap(shown).filter(wanted) }))
    .filter((group) => group.entries.length > 0)
}

/** What the sidebar never hides: the way to the place where it is set. */
export const alwaysShown: TitleKey = 'sidebar.profile'

const pathOf = (address: string) => address.replace(/[?#].*$/, '').replace(/(?!^)\/+$/, '')
const firstSegment = (path: string) => path.split('/')[1] ?? ''

/**
 * Whether an entry is where one is: at its address, at that of a thing it holds, or, for entries with others below them,
 * at one of those or at any address with the same first segment. A query does not count.
 */
export function isActive(entry: ShownEntry, address: string): boolean {
  const path = pathOf(address)
  if (!('leaves' in entry)) {
    if (entry.external) return false
    const isItself = entry.url === path || (entry.alsoAt?.some((other) => other === path) ?? false)
    return isItself || (entry.holds === true && path.startsWith(`${entry.url}/`))
  }
  const segment = firstSegment(path)
  return entry.leaves.some(
    (leaf) => isActive(leaf, path) || (segment !== '' && !leaf.external && firstSegment(leaf.url) === segment),
  )
}
