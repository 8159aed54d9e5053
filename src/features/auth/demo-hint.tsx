import { Button } from '@/components/ui/button'
import { currentLanguage, type Language } from '@/lib/i18n'
import { useTranslation } from '@/lib/i18n/use-translation'

interface DemoHintProps {
  onUse: (account: { username: string; password: string }) => void
}

/** Demo only: the account to sign in with. */
export function DemoHint({ onUse }: DemoHintProps) {
  const { t } = useTranslation()
  const account = demoAccounts?.[currentLanguage()]
  if (!account) return null
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg bg-chosen py-2.5 pr-2.5 pl-3.5 text-sm">
      <div className="min-w-0">
        <p className="text-muted">{t('auth.demo.title')}</p>
        <p translate="no">
          <code className="font-medium">{account.username}</code>
          <span className="mx-1.5 text-muted">/</span>
          <code className="font-medium">{account.password}</code>
        </p>
      </div>
      <Button size="small" onClick={() => onUse(account)}>
        {t('auth.demo.use')}
      </Button>
    </div>
  )
}

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
