import type { RegisteredRouter } from '@tanstack/react-router'
import type { Translation } from '@/i18n.gen'
import type { IconName } from './icon-name'

export type SidebarKey = `sidebar.${keyof Translation['sidebar']}`
type RoutePath = keyof RegisteredRouter['routesByPath']
/** A path to navigate to, without the trailing slash of an index route. */
export type ScreenPath = '/' | Exclude<Shortened<RoutePath>, ''>
type Shortened<Path> = Path extends `${infer Folder}/` ? Folder : Path

export interface NavTitle {
  titleKey: SidebarKey
  icon?: IconName
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
  /** What the address of a tab has besides its path. */
  search?: Readonly<Record<string, string>>
  /** Paths of the lists that the screen shows: it is hidden where the capabilities exclude all of them. */
  lists?: readonly `/${string}`[]
}

/** A link to another site, in a new tab. Hidden if the build sets no URL. */
export interface ExternalLeaf extends NavTitle {
  url: string | undefined
  external: true
  lists?: undefined
}

export type NavLeaf = ScreenLeaf | ExternalLeaf
/** A link, with others nested below it. */
export type NavEntry = NavLeaf & {
  items?: readonly NavLeaf[]
  /** What its own screen is called among the nested ones, if not the same. */
  ownTitleKey?: SidebarKey
}

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

/** In a section, or nested below the entry with that title. */
type PlacedEntry = { order: number } & (
  | (NavLeaf & { section: NavSection; ownTitleKey?: SidebarKey })
  | (NavLeaf & { below: SidebarKey })
)

/**
 * The entries of a feature in the sidebar and the palette: `features/<name>/meta.ts` exports them as `meta`. All of them
 * are in the first load of every signed-in page.
 */
export interface FeatureMeta {
  /** By order number. */
  navigation: readonly PlacedEntry[]
}

/** Records of a feature for the palette and deletions: `features/<name>/records.ts` exports it as `records`. */
export interface FeatureRecords {
  /** Lets the palette find single entities by name or digits. */
  search?: {
    titleKey: SidebarKey
    icon: IconName
    find: EntitySearch
    /** The labels are names of people: a Korean one is found by its spelling in Latin letters too. */
    areNames?: boolean
  }
  /** By the kind that `GET …/usages` names: what such entities are called, and where one opens. */
  usages?: Readonly<Record<string, UsageKind>>
}

type UsedByKey = keyof Translation['usedBy'] & string

export interface UsageKind {
  titleKey: `usedBy.${Exclude<UsedByKey, `${string}Count_${string}`>}`
  /** Names so many of them: "2 agents". */
  countKey: `usedBy.${UsedByKey extends infer Key ? (Key extends `${infer Kind}_other` ? Kind : never) : never}`
  link?: (id: string) => EntityLink
  /** Where the name is personal and therefore not stored with what was opened: reads it. */
  readName?: (id: string, signal: AbortSignal) => Promise<string>
}
