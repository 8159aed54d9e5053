import { env } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LegalDocument } from './legal-document'

export function PrivacyPage() {
  const { t } = useTranslation()
  const demo = env.demo ? [{ title: t('legal.privacy.demo'), text: t('legal.privacy.demoText') }] : []
  const analytics = env.analyticsId ? t('legal.privacy.analyticsOnText') : t('legal.privacy.analyticsOffText')
  return (
    <LegalDocument
      intro={t('legal.privacy.intro')}
      sections={[
        ...demo,
        { title: t('legal.privacy.browser'), text: t('legal.privacy.browserText') },
        { title: t('legal.privacy.server'), text: t('legal.privacy.serverText') },
        { title: t('legal.privacy.recordings'), text: t('legal.privacy.recordingsText') },
        { title: t('legal.privacy.analytics'), text: analytics },
        { title: t('legal.privacy.choices'), text: t('legal.privacy.choicesText') },
      ]}
    />
  )
}
