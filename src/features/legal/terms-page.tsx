import { basePath } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { LegalDocument } from './legal-document'

export function TermsPage() {
  const { t } = useTranslation()
  return (
    <LegalDocument
      intro={t('legal.terms.intro')}
      sections={[
        {
          title: t('legal.terms.software'),
          text: t('legal.terms.softwareText'),
          link: { href: `${basePath}/licenses.txt`, label: t('legal.terms.licenses') },
        },
        { title: t('legal.terms.account'), text: t('legal.terms.accountText') },
        { title: t('legal.terms.calls'), text: t('legal.terms.callsText') },
        { title: t('legal.terms.costs'), text: t('legal.terms.costsText') },
        { title: t('legal.terms.warranty'), text: t('legal.terms.warrantyText') },
        { title: t('legal.terms.questions'), text: t('legal.terms.questionsText') },
      ]}
    />
  )
}
