import { Activity, MessagesSquare } from 'lucide-react'
import { env } from '@/lib/env'
import type { FeatureMeta, NavEntry, NavLeaf, NavSection, NavTitle, SidebarKey } from '@/lib/feature-meta'

export const features = Object.values(
  import.meta.glob<FeatureMeta>('../features/*/meta.ts', { eager: true, import: 'meta' }),
)

export interface NavGroup {
  titleKey: SidebarKey
  entries: readonly NavEntry[]
}

const entriesOf = (section: NavSection) =>
  features
    .flatMap(({ navigation }) => navigation)
    .filter((entry) => entry.section === section)
    .sort((one, other) => one.order - other.order)

/** A group without entries is not rendered. */
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
export type ShownLeaf = Linked<NavLeaf>
export type ShownBranch = NavTitle & { leaves: readonly ShownLeaf[] }
export type ShownEntry = ShownLeaf | ShownBranch

const isLinked = (leaf: NavLeaf): leaf is ShownLeaf => leaf.url !== undefined

/** The entry's own link, if it is a screen, then those below it. */
export function leavesOf(entry: NavEntry): ShownLeaf[] {
  if (!('items' in entry)) return isLinked(entry) ? [entry] : []
  const { items, ...own } = entry
  return [own, ...items].filter(isLinked)
}

/** At most one entry; none for an entry without any link. */
function shown(entry: NavEntry): ShownEntry[] {
  const leaves = leavesOf(entry)
  if (!('items' in entry) || !entry.items.some(isLinked)) return leaves
  const { titleKey, icon, badge } = entry
  return [{ titleKey, icon, badge, leaves }]
}

/** The groups with the entries that have a link and pass `wanted`. */
export function shownGroups(groups: readonly NavGroup[], wanted: (entry: ShownEntry) => boolean = () => true) {
  return groups
    .map((group) => ({ titleKey: group.titleKey, entries: group.entries.flatMap(shown).filter(wanted) }))
    .filter((group) => group.entries.length > 0)
}

/** Always listed, as it contains the setting that hides entries. */
export const alwaysShown: SidebarKey = 'sidebar.profile'

const pathOf = (address: string) => address.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/+$/, '')
const firstSegment = (path: string) => path.split('/')[1] ?? ''

/**
 * Whether an entry is the current one: at its URL, at a detail page below it (`holds`), or, for a branch, at one of its
 * leaves or any path with the same first segment. Search params are ignored.
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
