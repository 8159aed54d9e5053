import type { RegisteredRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Translation } from '@/i18n.gen'

export type SidebarKey = `sidebar.${keyof Translation['sidebar']}`
type RoutePath = keyof RegisteredRouter['routesByPath']
/** An address to navigate to: that of a folder's index is its folder's. */
export type ScreenPath = '/' | Exclude<Shortened<RoutePath>, ''>
type Shortened<Path> = Path extends `${infer Folder}/` ? Folder : Path

export interface NavTitle {
  titleKey: SidebarKey
  icon?: LucideIcon
  /** A word or a number beside the title. */
  badge?: string
}

/** A screen of the console. */
export interface ScreenLeaf extends NavTitle {
  url?: ScreenPath
  external?: false
  /** Other addresses of the same screen. */
  alsoAt?: readonly ScreenPath[]
  /** Addresses below this one (detail pages) belong to the entry too. */
  holds?: boolean
}

/** An address elsewhere: it opens in a new tab. Unset where this build has none. */
export interface ExternalLeaf extends NavTitle {
  url: string | undefined
  external: true
}

export type NavLeaf = ScreenLeaf | ExternalLeaf
/** A leaf, or a title with leaves below it; such a branch may be a screen too. */
export type NavEntry = NavLeaf | (ScreenLeaf & { items: readonly NavLeaf[] })

/** The groups of the sidebar. */
export type NavSection = 'general' | 'agents' | 'settings' | 'other'

/** Where one entity opens. */
export interface EntityLink {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
}

export interface EntityHit {
  id: string
  label: string
  /** The label is a phone number, shown in the format the user prefers. */
  isPhoneNumber?: boolean
  /** What else it is known by, such as its description. */
  detail?: string
  link: EntityLink
}

export type EntitySearch = (query: { search: string; limit: number }, signal: AbortSignal) => Promise<EntityHit[]>

/**
 * What the console knows of a feature without loading it: `features/<name>/meta.ts` exports it as `meta`, and app finds
 * it by that name. All of them are in the first load of every signed-in page, so they hold keys, icons and lazy imports.
 */
export interface FeatureMeta {
  /** Entries of the sidebar and the palette, by section; within one the order numbers decide. */
  navigation?: readonly (NavEntry & { section: NavSection; order: number })[]
  /** Lets the palette find single entities by name or digits. */
  search?: { titleKey: SidebarKey; icon: LucideIcon; load: () => Promise<EntitySearch> }
  /** By the kind that `GET …/usages` names: what such entities are called, and where one opens. */
  usages?: Readonly<Record<string, UsageKind>>
  /** The names under which its tables keep their column layouts in this browser. */
  tables?: readonly string[]
}

export interface UsageKind {
  titleKey: `usedBy.${keyof Translation['usedBy'] & string}`
  link?: (id: string) => EntityLink
}
