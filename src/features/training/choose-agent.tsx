import { AgentFilter } from '@/components/agent-filter'
import { EmptyState } from '@/components/empty-state'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useChooseAgent } from './use-choose-agent'

/** Shown in place of a list that needs an agent. */
export function ChooseAgent() {
  const { t } = useTranslation()
  const choose = useChooseAgent()
  return (
    <EmptyState title={t('training.choose')} text={t('training.chooseText')}>
      <AgentFilter
        agent={undefined}
        label={t('common.chooseAgent')}
        all={t('common.chooseAgent')}
        onChange={choose}
        className="md:h-9! md:w-72!"
      />
    </EmptyState>
  )
}
