/** Article slugs by group, in display order. */
export const topics = [
  { group: 'start', slugs: ['getting-started', 'keyboard-shortcuts', 'settings'] },
  { group: 'calls', slugs: ['call-log', 'moments', 'player', 'tasks'] },
  {
    group: 'stacks',
    slugs: [
      'voice-stacks',
      'stack-livekit',
      'stack-elevenlabs',
      'stack-vapi',
      'stack-retell',
      'stack-jambonz',
      'stack-other',
    ],
  },
  { group: 'agents', slugs: ['agents', 'schedule', 'phone-numbers', 'squads', 'tools-and-webhooks'] },
  { group: 'knowledge', slugs: ['knowledge-base', 'training', 'chats'] },
  { group: 'people', slugs: ['contacts', 'campaigns', 'users'] },
  { group: 'billing', slugs: ['credits', 'subscription'] },
  { group: 'technical', slugs: ['api-keys', 'apps', 'connect-your-api', 'privacy'] },
] as const

/** Slug of the article that shows the list of shortcuts. */
export const SHORTCUTS = 'keyboard-shortcuts'

export const order: readonly string[] = topics.flatMap(({ slugs }) => slugs)

/** Articles by path pattern; the first match wins. */
const screens: readonly (readonly [RegExp, string])[] = [
  [/^\/$|^\/call-records(\/|$)/, 'call-log'],
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
  [/^\/(users|audit-log)(\/|$)/, 'users'],
  [/^(\/settings)?\/credits$/, 'credits'],
  [/^\/settings\/subscription$/, 'subscription'],
  [/^\/settings(\/|$)/, 'settings'],
  [/^\/api-keys$/, 'api-keys'],
  [/^\/apps$/, 'apps'],
  [/^\/ingest$/, 'voice-stacks'],
  [/^\/help-center$/, 'getting-started'],
]

export function articleOf(path: string): string | undefined {
  const address = path.replace(/(?<=[^/])\/+$/, '')
  return screens.find(([pattern]) => pattern.test(address))?.[1]
}
