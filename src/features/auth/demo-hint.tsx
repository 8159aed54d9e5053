import { Button } from '@/components/ui/button'
import { currentLanguage, type Language } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'

interface DemoHintProps {
  onUse: (account: { username: string; password: string }) => void
}

/** Demo only: the accounts to sign in with, the second one in an empty workspace. */
export function DemoHint({ onUse }: DemoHintProps) {
  const { t } = useTranslation()
  if (!demoAccounts) return null
  const offers = [
    [demoAccounts[currentLanguage()], t('auth.demo.title'), t('auth.demo.use')],
    [demoAccounts.empty, t('auth.demo.empty'), t('auth.demo.useEmpty')],
  ] as const
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-chosen py-2.5 pr-2.5 pl-3.5 text-sm">
      {offers.map(([account, title, action]) => (
        <div key={title} className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-muted">{title}</p>
            <p translate="no">
              <code className="font-medium">{account.username}</code>
              <span className="mx-1.5 text-muted">/</span>
              <code className="font-medium">{account.password}</code>
            </p>
          </div>
          <Button size="small" onClick={() => onUse(account)}>
            {action}
          </Button>
        </div>
      ))}
    </div>
  )
}

interface DemoAccount {
  username: string
  password: string
}

/** Demo accounts by language, and that of the empty workspace. Removed from builds with an API. */
export const demoAccounts: Record<Language | 'empty', DemoAccount> | undefined = __DEMO__
  ? {
      en: { username: 'demo', password: 'parley!demo' },
      ko: { username: 'minji', password: 'parley!demo' },
      empty: { username: 'new', password: 'parley!demo' },
    }
  : undefined
