import type { FirstList } from '../src/start/manifest.ts'

/** What the start script should know of a screen before its code is there. */
export interface ScreenHints {
  /** Key of the document's title, where it does not depend on data. */
  title: string
  list?: FirstList
  /** A form in the middle of the page. */
  isCard?: true
  /** The code that a search field needs in addition, by module. */
  codeFor?: Record<string, string>
}

const sorted = ['sort', 'desc', 'view']
const callLog: ScreenHints = {
  title: 'callRecords.title',
  list: { path: '/call-records', ignored: [...sorted, 'call', 't', 'find'] },
  codeFor: { call: 'src/features/call-records/drawer/listed-call-drawer.tsx' },
}

/** By path, as the router writes it. A screen that is missing here starts with the product's name as its title. */
export const screenHints: Readonly<Record<string, ScreenHints>> = {
  '/': callLog,
  '/call-records': callLog,
  '/agents': { title: 'agents.title', list: { path: '/agents', ignored: [...sorted, 'new', 'template', 'speaks'] } },
  '/squads': { title: 'squads.title', list: { path: '/squads', ignored: [...sorted, 'squad', 'create'] } },
  '/tools': { title: 'tools.title', list: { path: '/tools', ignored: sorted } },
  '/tools/new': { title: 'tools.newTitle' },
  '/webhooks': { title: 'webhooks.title', list: { path: '/webhooks', ignored: sorted } },
  '/webhooks/new': { title: 'webhooks.newTitle' },
  '/contacts': {
    title: 'contacts.title',
    list: { path: '/contacts', ignored: [...sorted, 'contact', 'create', 'phone', 'import'] },
  },
  '/knowledge-base': {
    title: 'knowledge.title',
    list: {
      path: '/knowledge-base/documents',
      ignored: [...sorted, 'ask', 'by', 'distance', 'agent', 'find', 'chunk', 'doc'],
    },
  },
  '/phone-numbers': {
    title: 'phoneNumbers.title',
    list: { path: '/phone-numbers', ignored: [...sorted, 'number', 'claim', 'country', 'area', 'contains'] },
  },
  '/outbound': { title: 'campaigns.title', list: { path: '/campaigns', ignored: sorted } },
  '/outbound/new': { title: 'campaigns.newTitle' },
  '/api-keys': {
    title: 'apiKeys.title',
    list: { path: '/api-keys', ignored: [...sorted, 'create', 'key', 'edit'], always: 'status=active' },
  },
  '/tasks': {
    title: 'tasks.pageTitle',
    list: { path: '/tasks', ignored: [...sorted, 'task', 'create', 't', 'import'] },
  },
  '/training': { title: 'training.title' },
  '/training/content': { title: 'training.contentTitle' },
  '/training/custom-answer': {
    title: 'training.answersTitle',
    list: { path: '/custom-answers', ignored: [...sorted, 'answer', 'create', 'question', 'ask'] },
  },
  '/training/guidance': { title: 'training.guidanceTitle' },
  '/chats': { title: 'chats.title' },
  '/users': { title: 'users.title', list: { path: '/users', ignored: [...sorted, 'invite'] } },
  '/apps': { title: 'apps.title' },
  '/credits': { title: 'credits.title' },
  '/help-center': { title: 'help.title' },
  '/settings': { title: 'settings.profile.title' },
  '/settings/appearance': { title: 'settings.appearance.title' },
  '/settings/display': { title: 'settings.display.title' },
  '/settings/notifications': { title: 'settings.notifications.title' },
  '/settings/credits': { title: 'credits.title' },
  '/settings/subscription': { title: 'subscription.title' },
  '/sign-in': { title: 'auth.signIn.submit', isCard: true },
  '/sign-in-2': { title: 'auth.signIn.submit' },
  '/sign-up': { title: 'auth.signUp.title', isCard: true },
  '/forgot-password': { title: 'auth.forgot.title', isCard: true },
  '/otp': { title: 'auth.otp.title', isCard: true },
  '/terms': { title: 'legal.terms.title' },
  '/privacy': { title: 'legal.privacy.title' },
}
