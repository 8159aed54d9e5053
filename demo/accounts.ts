/** One password for every account of the demo, so that it can be shown on the sign-in card. */
export const demoPassword = 'parley!demo'

/** Without side effects: the sign-in card imports it without loading the backend. */
export const demoAccounts = [
  { username: 'demo', password: demoPassword, language: 'en' },
  { username: 'minji', password: demoPassword, language: 'ko' },
] as const

/** The account of a workspace in which nothing is set up yet. */
export const emptyAccount = { username: 'new', password: demoPassword } as const
