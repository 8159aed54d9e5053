/** The articles by group, in the order in which they are listed and read. */
export const topics = [
  { titleKey: 'help.groups.start', slugs: ['getting-started', 'keyboard-shortcuts', 'settings'] },
  { titleKey: 'help.groups.calls', slugs: ['call-log', 'moments', 'player', 'tasks'] },
  { titleKey: 'help.groups.agents', slugs: ['agents', 'schedule', 'phone-numbers', 'squads', 'tools-and-webhooks'] },
  { titleKey: 'help.groups.knowledge', slugs: ['knowledge-base', 'training', 'chats'] },
  { titleKey: 'help.groups.people', slugs: ['contacts', 'campaigns', 'users'] },
  { titleKey: 'help.groups.billing', slugs: ['credits', 'subscription'] },
  { titleKey: 'help.groups.technical', slugs: ['api-keys', 'apps', 'connect-your-api', 'privacy'] },
] as const

/** The article beside which the list of all shortcuts is shown. */
export const SHORTCUTS = 'keyboard-shortcuts'

/** All slugs, in the order of the topics. */
export const order: readonly string[] = topics.flatMap(({ slugs }) => slugs)

/** Articles of screens, by what their paths begin with; the first that fits counts. */
const screens: readonly (readonly [RegExp, string])[] = [
  [/^\/$|^\/call-records$/, 'call-log'],
  [/^\/agents\/[^/]+\/schedule$/, 'schedule'],
  [/^\/agents(\/|$)/, 'agents'],
  [/^\/phone-numbers$/, 'phone-numbers'],
  [/^\/squads$/, 'squads'],
  [/^\/(tools|webhooks)(\/|$)/, 'tools-and-webhooks'],
  [/^\/knowledge-base(\/|$)/, 'knowledge-base'],
  [/^\/training(\/|$)/, 'training'],
  [/^\/chats(\/|$)/, 'chats'],
  [/^\/contacts(\/|$)/, 'contacts'],
  [/^\/outbound(\/|$)/, 'campaigns'],
  [/^\/tasks(\/|$)/, 'tasks'],
  [/^\/users(\/|$)/, 'users'],
  [/^(\/settings)?\/credits$/, 'credits'],
  [/^\/settings\/subscription$/, 'subscription'],
  [/^\/settings(\/|$)/, 'settings'],
  [/^\/api-keys$/, 'api-keys'],
  [/^\/apps$/, 'apps'],
  [/^\/help-center$/, 'getting-started'],
]

/** The article about the screen at `path`. */
export function articleOf(path: string): string | undefined {
  const address = path.replace(/(?!^)\/+$/, '')
  return screens.find(([pattern]) => pattern.test(address))?.[1]
}
