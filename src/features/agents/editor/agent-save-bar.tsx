import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FormTools } from '@/components/form/form-tools'
import { SaveBar } from '@/components/form/save-bar'
import { formatKeys } from '@/components/ui/kbd'
import { useTranslation } from '@/lib/i18n/use-translation'
import { placeTitle } from './place-labels'
import { PlaceLink } from './place-link'
import { fieldOf, fields, fieldsOf } from './places'
import { saveKeys } from './shortcuts'
import type { AgentFormState } from './use-agent-form'

interface AgentSaveBarProps {
  agentId: string
  editor: AgentFormState
  changed: readonly string[]
  onSave: () => void
  onDiscard: () => void
  className?: string | undefined
  /** Rendered above the buttons. */
  children?: ReactNode
}

/** The bar that saves an agent, with links to the changed fields. */
export function AgentSaveBar({ agentId, editor, changed, onSave, onDiscard, className, children }: AgentSaveBarProps) {
  const { t } = useTranslation()
  const { isDirty: dirty, saving } = editor
  const [asking, setAsking] = useState(false)
  const named = dirty ? fieldsOf(changed) : []
  return (
    <>
      <SaveBar
        dirty={dirty}
        className={className}
        saving={saving}
        changes={t('agentEditor.save.changes', { count: Math.max(named.length, 1) })}
        details={
          named.length > 0 && (
            <ul
              aria-label={t('agentEditor.save.list')}
              className="flex min-w-0 gap-x-3 overflow-x-auto md:max-h-16 md:flex-wrap md:overflow-y-auto"
            >
              {named.map((field) => (
                <li key={field}>
                  <PlaceLink
                    agentId={agentId}
                    place={changed.find((place) => fieldOf(place) === field) ?? field}
                    className="inline-flex min-h-6 items-center whitespace-nowrap rounded-sm text-muted underline decoration-edge underline-offset-2 hover:text-ink hover:decoration-current max-md:min-h-11"
                  >
                    {t(fields[field].title)}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          )
        }
        notice={children}
        saveTitle={formatKeys(saveKeys)}
        onSave={onSave}
        onDiscard={() => setAsking(true)}
      >
        <FormTools form={editor} fieldTitle={(path) => placeTitle(t, path)} />
      </SaveBar>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('agentEditor.discard.title')}
        description={t('agentEditor.discard.text')}
        action={t('agentEditor.discard.action')}
        onConfirm={async () => onDiscard()}
      />
    </>
  )
}
