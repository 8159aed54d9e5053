import { useTranslation } from '@/lib/i18n/use-translation'
import type { StorageProblem } from './login-failure'

export function StorageAlert({ problem }: { problem: StorageProblem }) {
  const { t } = useTranslation()
  const texts = {
    insecure: t('auth.signIn.storageInsecure'),
    blocked: t('auth.signIn.storageBlocked'),
    size: t('auth.signIn.storageSize'),
  }
  return (
    <div role="alert" className="rounded border border-bad p-3 text-sm">
      <p className="font-medium text-bad">{t('auth.signIn.storageTitle')}</p>
      <p className="mt-1">{texts[problem]}</p>
    </div>
  )
}
