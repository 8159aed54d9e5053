import type { RegisteredRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Translation } from '@/i18n.gen'

export type SidebarKey = `sidebar.${keyof Translation['sidebar']}`
type RoutePath = keyof RegisteredRouter['routesByPath']
/** A path to navigate to, without the trailing slash of an index route. */
export type ScreenPath = '/' | Exclude<Shortened<RoutePath>, ''>
type Shortened<Path> = Path extends `${infer Folder}/` ? Folder : Path

export interface NavTitle {
  titleKey: SidebarKey
  icon?: LucideIcon
  /** Text beside the title. */
  badge?: string
}

export interface ScreenLeaf extends NavTitle {
  url?: ScreenPath
  external?: false
  /** Other paths of the same screen. */
  alsoAt?: readonly ScreenPath[]
  /** Paths below this one (detail pages) belong to the entry too. */
  holds?: boolean
}

/** A link to another site, in a new tab. Hidden if the build sets no URL. */
export interface ExternalLeaf extends NavTitle {
  url: string | undefined
  external: true
}

export type NavLeaf = ScreenLeaf | ExternalLeaf
/** A leaf, or a title with leaves below it; such a branch may be a screen too. */
export type NavEntry = NavLeaf | (ScreenLeaf & { items: readonly NavLeaf[] })

export type NavSection = 'general' | 'agents' | 'settings' | 'other'

/** Link to an entity. */
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
  /** Secondary text, such as a description. */
  detail?: string
  link: EntityLink
}

/** Without `search` it answers the first records. */
export type EntitySearch = (
  query: { search: string | undefined; limit: number },
  signal: AbortSignal,
) => Promise<EntityHit[]>

/**
 * The entries of a feature in the sidebar and the palette: `features/<name>/meta.ts` exports them as `meta`. All of them
 * are in the first load of every signed-in page.
 */
export interface FeatureMeta {
  /** By section; within one the order numbers decide. */
  navigation: readonly (NavEntry & { section: NavSection; order: number })[]
}

/** Records of a feature for the palette and deletions: `features/<name>/records.ts` exports it as `records`. */
export interface FeatureRecords {
  /** Lets the palette find single entities by name or digits. */
  search?: { titleKey: SidebarKey; icon: LucideIcon; find: EntitySearch }
  /** By the kind that `GET …/usages` names: what such entities are called, and where one opens. */
  usages?: Readonly<Record<string, UsageKind>>
}

export interface UsageKind {
  titleKey: `usedBy.${keyof Translation['usedBy'] & string}`
  link?: (id: string) => EntityLink
}
