import { useTranslation } from '@/lib/i18n/use-translation'
import { LegalDocument } from './legal-document'

export function TermsPage() {
  const { t } = useTranslation()
  return (
    <LegalDocument
      title={t('legal.terms.title')}
      intro={t('legal.terms.intro')}
      sections={[
        { title: t('legal.terms.software'), text: t('legal.terms.softwareText') },
        { title: t('legal.terms.account'), text: t('legal.terms.accountText') },
        { title: t('legal.terms.calls'), text: t('legal.terms.callsText') },
        { title: t('legal.terms.costs'), text: t('legal.terms.costsText') },
        { title: t('legal.terms.warranty'), text: t('legal.terms.warrantyText') },
        { title: t('legal.terms.questions'), text: t('legal.terms.questionsText') },
      ]}
    />
  )
}
