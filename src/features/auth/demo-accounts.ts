import type { Language } from '@/lib/i18n'

interface DemoAccount {
  username: string
  password: string
}

/** Whom a visitor of the demo may be, by the language shown. Folded away in a build with an API. */
export const demoAccounts: Record<Language, DemoAccount> | undefined = __DEMO__
  ? {
      en: { username: 'demo', password: 'parley!demo' },
      ko: { username: 'minji', password: 'parley!demo' },
    }
  : undefined
