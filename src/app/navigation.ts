import type { Capabilities } from '@/contract/capabilities'
import { isOffered, useCapabilities } from '@/lib/api/capabilities'
import { env } from '@/lib/env'
import type { FeatureMeta, NavEntry, NavLeaf, NavSection, NavTitle, SidebarKey } from '@/lib/feature-meta'

const placed = Object.values(import.meta.glob<FeatureMeta>('../features/*/meta.ts', { eager: true, import: 'meta' }))
  .flatMap(({ navigation }) => navigation)
  .sort((one, other) => one.order - other.order)

export interface NavGroup {
  titleKey: SidebarKey
  entries: readonly NavEntry[]
}

const entriesOf = (section: NavSection): NavEntry[] =>
  placed.flatMap((entry) =>
    'section' in entry && entry.section === section
      ? [
          {
            ...entry,
            items: placed.flatMap((item) => ('below' in item && item.below === entry.titleKey ? [item] : [])),
          },
        ]
      : [],
  )

/** A group without entries is not rendered. */
export const navigation: readonly NavGroup[] = [
  { titleKey: 'sidebar.general', entries: entriesOf('general') },
  { titleKey: 'sidebar.agents', entries: entriesOf('agents') },
  { titleKey: 'sidebar.settings', entries: entriesOf('settings') },
  {
    titleKey: 'sidebar.other',
    entries: [
      { titleKey: 'sidebar.status', url: env.statusUrl, icon: 'icon-Activity', external: true },
      { titleKey: 'sidebar.community', url: env.communityUrl, icon: 'icon-MessagesSquare', external: true },
    ],
  },
]

const tabFields = placed.flatMap((entry) => ('search' in entry ? Object.keys(entry.search ?? {}) : []))

/** Of an address what the entries depend on, so that they are rendered only where that changes. */
export const screenAddress = ({ pathname, searchStr }: { pathname: string; searchStr: string }) => {
  const fields = [...new URLSearchParams(searchStr)].filter(([name]) => tabFields.includes(name))
  return `${pathname}?${new URLSearchParams(fields)}`
}

type Linked<Leaf> = Leaf extends NavLeaf ? Leaf & { url: NonNullable<Leaf['url']> } : never
export type ShownLeaf = Linked<NavLeaf>
/** The first leaf is where the entry itself leads; further ones are nested below it. */
export interface ShownEntry extends NavTitle {
  leaves: readonly [ShownLeaf, ...ShownLeaf[]]
}

/** The entry's own link, if it is a screen, then those below it. Icon and badge are the entry's. */
const leavesOf = ({ items = [], ownTitleKey, icon: _icon, badge: _badge, ...own }: NavEntry) =>
  [{ ...own, titleKey: ownTitleKey ?? own.titleKey }, ...items].filter(
    (leaf): leaf is ShownLeaf => leaf.url !== undefined,
  )

type Wanted = (titleKey: SidebarKey, leaves: readonly ShownLeaf[]) => boolean

/** Whether the capabilities exclude every list of a screen. */
const isLacking = ({ lists }: NavLeaf, known: Capabilities) =>
  lists !== undefined && !lists.some((path) => isOffered({ method: 'GET', path }, known))

/** At most one entry; none without a link. It links to the first nested screen where its own is excluded. */
function shown(entry: NavEntry, wanted: Wanted, known: Capabilities): ShownEntry[] {
  const { icon, badge } = entry
  const [first, ...nested] = leavesOf(entry).filter((leaf) => !isLacking(leaf, known))
  const titleKey = first && isLacking(entry, known) ? first.titleKey : entry.titleKey
  if (!first || !wanted(titleKey, [first, ...nested])) return []
  return [{ titleKey, icon, badge, leaves: [first, ...nested.filter((leaf) => wanted(leaf.titleKey, [leaf]))] }]
}

/** The groups with those entries and nested entries that have a link, pass the filter and are in the capabilities. */
export function shownGroups(
  groups: readonly NavGroup[],
  wanted: Wanted = () => true,
  known: Capabilities = useCapabilities.getState(),
) {
  return groups
    .map(({ titleKey, entries }) => ({ titleKey, entries: entries.flatMap((entry) => shown(entry, wanted, known)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether the capabilities exclude the screen at an address. */
export const isLackingAt = (address: string, known: Capabilities) =>
  navigation.some(({ entries }) =>
    entries.some((entry) => leavesOf(entry).some((leaf) => isLacking(leaf, known) && isAt(leaf, address))),
  )

/** Always listed: the setting that hides entries, and the entry that contains it. */
export const alwaysShown: readonly SidebarKey[] = ['sidebar.profile', 'sidebar.display']

const pathOf = (address: string) => address.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/+$/, '')
const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** At its URL, or at a detail page below it (`holds`). A query counts for tabs only. */
function isAt(leaf: ShownLeaf, address: string): boolean {
  if (leaf.external) return false
  const path = pathOf(address)
  const isItself = leaf.url === path || leaf.alsoAt?.some((other) => other === path)
  if (!isItself && !(leaf.holds && path.startsWith(`${leaf.url}/`))) return false
  const query = new URLSearchParams(/^[^?#]*\?([^#]*)/.exec(address)?.[1])
  return Object.entries(leaf.search ?? {}).every(([name, value]) => query.get(name) === value)
}

/** The one that is the current page: a tab rather than its screen. */
export const currentLeaf = (leaves: readonly ShownLeaf[], address: string) =>
  leaves.find((leaf) => !leaf.external && leaf.search && isAt(leaf, address)) ??
  leaves.find((leaf) => isAt(leaf, address))

/** Whether an entry is active: at one of its leaves or, if there are several, at any path with the same first segment. */
export function isActive(leaves: readonly ShownLeaf[], address: string): boolean {
  const segment = firstSegment(pathOf(address))
  return leaves.some(
    (leaf) =>
      isAt(leaf, address) ||
      (leaves.length > 1 && segment !== '' && !leaf.external && firstSegment(leaf.url) === segment),
  )
}
