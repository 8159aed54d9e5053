import { useNavigate } from '@tanstack/react-router'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { Dialog, DialogCloseButton, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import { agentLookup } from '../queries'

/** Asks with which agent to talk; its test call is opened. */
export function ChooseForCall({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const call = (agentId: string) =>
    void navigate({ to: '/agents/$agentId', params: { agentId }, search: { test: true }, replace: true })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogHeader title={t('agents.choose.title')} description={t('agents.choose.text')}>
          <DialogCloseButton />
        </DialogHeader>
        <Field label={t('agents.choose.agent')} className="mt-4">
          {(control) => (
            <EntityCombobox
              {...control}
              label={t('agents.choose.agent')}
              value=""
              name={t('agents.choose.none')}
              query={agentLookup.search}
              onChange={call}
            />
          )}
        </Field>
      </DialogContent>
    </Dialog>
  )
}
