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
 * The entries of a feature in the sidebar and the palette: `features/<name>/meta.ts` exports them as `meta`. All of them
 * are in the first load of every signed-in page.
 */
export interface FeatureMeta {
  /** By section; within one the order numbers decide. */
  navigation: readonly (NavEntry & { section: NavSection; order: number })[]
}

/** What palette and deletions know of a feature's records: `features/<name>/records.ts` exports it as `records`. */
export interface FeatureRecords {
  /** Lets the palette find single entities by name or digits. */
  search?: { titleKey: SidebarKey; icon: LucideIcon; load: () => Promise<EntitySearch> }
  /** By the kind that `GET …/usages` names: what such entities are called, and where one opens. */
  usages?: Readonly<Record<string, UsageKind>>
}

export interface UsageKind {
  titleKey: `usedBy.${keyof Translation['usedBy'] & string}`
  link?: (id: string) => EntityLink
}
