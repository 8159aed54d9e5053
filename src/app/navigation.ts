import { Activity, MessagesSquare } from 'lucide-react'
import { env } from '@/lib/env'
import type { NavEntry, NavLeaf, NavSection, NavTitle, SidebarKey } from '@/lib/feature-meta'
import { features } from './features'

export interface NavGroup {
  titleKey: SidebarKey
  entries: readonly NavEntry[]
}

const entriesOf = (section: NavSection) =>
  features
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.section === section)
    .sort((one, other) => one.order - other.order)

/** What the sidebar and the command palette list; a group without entries is hidden. */
export const navigation: readonly NavGroup[] = [
  { titleKey: 'sidebar.general', entries: entriesOf('general') },
  { titleKey: 'sidebar.agents', entries: entriesOf('agents') },
  { titleKey: 'sidebar.settings', entries: entriesOf('settings') },
  {
    titleKey: 'sidebar.other',
    entries: [
      ...entriesOf('other'),
      { titleKey: 'sidebar.status', url: env.statusUrl, icon: Activity, external: true },
      { titleKey: 'sidebar.community', url: env.communityUrl, icon: MessagesSquare, external: true },
    ],
  },
]

type Linked<Leaf> = Leaf extends NavLeaf ? Leaf & { url: NonNullable<Leaf['url']> } : never
/** An entry as it is rendered: a link, or a title with links below it. */
export type ShownLeaf = Linked<NavLeaf>
export type ShownBranch = NavTitle & { leaves: readonly ShownLeaf[] }
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

/** The groups with the entries that can be shown and are `wanted`. */
export function shownGroups(groups: readonly NavGroup[], wanted: (entry: ShownEntry) => boolean = () => true) {
  return groups
    .map((group) => ({ titleKey: group.titleKey, entries: group.entries.flatMap(shown).filter(wanted) }))
    .filter((group) => group.entries.length > 0)
}

/** The sidebar cannot hide it: it leads to the setting that hides entries. */
export const alwaysShown: SidebarKey = 'sidebar.profile'

const pathOf = (address: string) => address.replace(/[?#].*$/, '').replace(/(?!^)\/+$/, '')
const firstSegment = (path: string) => path.split('/')[1] ?? ''

/**
 * Whether an entry is the current one: at its address, at a detail page it holds, or, for entries with others below them,
 * at one of those or at any address with the same first segment. The search params do not count.
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
