import { EmptyState } from '@/components/states'
import { useTranslation } from '@/lib/i18n/use-translation'

/** In place of a list that there is only of one agent. */
export function ChooseAgent() {
  const { t } = useTranslation()
  return <EmptyState title={t('training.choose')} text={t('training.chooseText')} />
}
