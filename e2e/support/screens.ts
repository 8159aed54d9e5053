/**
 * Every screen behind the sign-in, with its tabs and drawers. `:contact` is replaced by the id of a contact; a law
 * compares the list with the routes.
 */
export const screens = [
  ...['/', '/call-records', '/call-records?tab=analytics', '/call-records?call=:call', '/call-records?find=hours'],
  ...['/call-records?dial=new', '/call-records?call=:call&correct=true', '/call-records?tab=transcriptions'],
  ...['/tasks', '/tasks?task=:task', '/tasks?create=true', '/tasks?import=true'],
  ...[
    '/agents',
    '/agents?view=cards',
    '/agents?new=true',
    '/agents/connections',
    '/agents/:agent',
    '/agents/:agent?test=true',
  ],
  ...['greeting', 'model', 'voice', 'schedule', 'tools', 'transfers', 'analytics', 'behaviour'].map(
    (section) => `/agents/:agent/${section}`,
  ),
  ...['/phone-numbers', '/phone-numbers?number=:number', '/phone-numbers?claim=true'],
  ...['/squads', '/squads?squad=:squad', '/squads?create=true'],
  ...['/tools', '/tools?tab=groups', '/tools?tab=groups&edit=:group', '/tools/:tool', '/tools/:tool?tab=test'],
  ...['/tools/:tool?tab=usages', '/tools/new'],
  ...['/knowledge-base', '/knowledge-base?doc=:document', '/knowledge-base?ask=hours'],
  ...['/webhooks', '/webhooks/:webhook', '/webhooks/:webhook?tab=test', '/webhooks/:webhook?tab=deliveries'],
  ...['/webhooks/:webhook?tab=deliveries&delivery=:delivery', '/webhooks/new'],
  ...['/training', '/training/custom-answer', '/training/custom-answer?answer=:answer', '/training/guidance'],
  ...['/training/guidance?agent=:agent', '/training/guidance?agent=:agent&rule=:rule', '/training/content'],
  ...['/training/content?agent=:agent', '/training?agent=:agent'],
  ...['/contacts', '/contacts?contact=:contact', '/contacts?create=true', '/contacts?import=true'],
  ...['/outbound', '/outbound/new', '/outbound/:campaign', '/outbound/:campaign?tab=activity'],
  ...['audience', 'caller', 'schedule', 'calling', 'review'].map((step) => `/outbound/:campaign/edit?step=${step}`),
  ...['/chats', '/chats?chat=:chat'],
  ...['/users', '/users?invite=true'],
  ...['/api-keys', '/api-keys?key=:key', '/api-keys?create=true', '/api-keys?token=true', '/api-keys?tab=credentials'],
  '/api-keys?tab=credentials&edit=:credential',
  ...['/apps', '/apps?connect=openai', '/apps?credential=:credential', '/credits', '/credits?burn=table'],
  ...['/settings', '/settings/appearance', '/settings/display', '/settings/notifications'],
  ...['/settings/credits', '/settings/credits?dialog=top-up', '/settings/credits?dialog=use', '/credits?owner=mine'],
  ...['/settings/subscription?subscription=sub_narae'],
  '/settings/subscription',
  ...['/help-center', '/help-center?q=call'],
]

/** The list whose first record gives the id for each parameter; a path may use the parameters before it. */
export const idSources = {
  call: '/call-records',
  task: '/tasks',
  agent: '/agents',
  number: '/phone-numbers',
  squad: '/squads',
  group: '/tool-groups',
  tool: '/tools',
  document: '/knowledge-base/documents',
  webhook: '/webhooks',
  delivery: '/webhooks/:webhook/deliveries',
  answer: '/custom-answers',
  rule: '/guidance?agentId=:agent',
  contact: '/contacts',
  campaign: '/campaigns',
  chat: '/chats',
  key: '/api-keys',
  credential: '/credentials',
}
