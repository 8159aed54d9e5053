import type { Language } from '@/lib/i18n'

interface DemoAccount {
  username: string
  password: string
}

/** Demo accounts by language. Removed from builds with an API. */
export const demoAccounts: Record<Language, DemoAccount> | undefined = __DEMO__
  ? {
      en: { username: 'demo', password: 'parley!demo' },
      ko: { username: 'minji', password: 'parley!demo' },
    }
  : undefined
