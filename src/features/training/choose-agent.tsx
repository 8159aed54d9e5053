import { EmptyState } from '@/components/states'
import { useTranslation } from '@/lib/i18n/use-translation'

/** Shown in place of a list that needs an agent. */
export function ChooseAgent() {
  const { t } = useTranslation()
  return <EmptyState title={t('training.choose')} text={t('training.chooseText')} />
}
