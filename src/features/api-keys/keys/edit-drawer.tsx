import { zodResolver } from '@hookform/resolvers/zod'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Field, Input, TextArea } from '@/components/ui/field'
import { type ApiKey, ApiKeyChange, apiKeys } from '@/contract/api-keys'
import { z } from '@/contract/zod'
import { required } from '@/lib/form-schema'
import { useTranslation } from '@/lib/i18n/use-translation'
import { keyQuery } from '../queries'

type EditForm = z.output<typeof EditForm>
const EditForm = z.object({
  name: ApiKeyChange.shape.name,
  description: required(ApiKeyChange.shape.description),
})
const resolver = zodResolver(EditForm)
const fieldTitles = { name: 'common.name', description: 'common.descriptionOptional' } as const

interface EditDrawerProps {
  id: string
  /** The list's row, shown until the key is loaded. */
  placeholder: ApiKey | undefined
  onClose: () => void
}

/** Edits name and description; scopes and expiry cannot be changed. */
export function EditDrawer({ id, placeholder, onClose }: EditDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      title={() => t('apiKeys.edit.title')}
      query={keyQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('apiKeys.details.gone'), text: t('common.goneText') }}
      onClose={onClose}
    >
      {(apiKey) => apiKey && <EditFields stored={apiKey} onClose={onClose} />}
    </EntityDrawer>
  )
}

function EditFields({ stored, onClose }: { stored: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const state = useEntityForm<ApiKey, EditForm>({
    resource: apiKeys,
    stored,
    stale: [apiKeys],
    toForm: ({ name, description = '' }) => ({ name, description }),
    toDraft: ({ name, description }) => ({ name: name.trim(), description: description.trim() }),
    draftKey: `api-key:${stored.id}`,
    resolver,
    refusable: ['name', 'description'],
    labels: { created: t('apiKeys.edit.done'), saved: t('apiKeys.edit.done') },
    onSaved: onClose,
  })
  const { register, formState } = state.form
  const { errors } = formState
  return (
    <DrawerForm form={state} fieldTitle={(path) => t(fieldTitles[path as keyof EditForm])} submitLabel={t('form.save')}>
      <Field
        label={t('common.name')}
        error={say(errors.name, {
          too_small: t('apiKeys.form.nameMin'),
          too_big: t('apiKeys.form.nameMax'),
          taken: t('common.nameTaken'),
        })}
      >
        {(field) => <Input {...field} {...register('name')} required autoComplete="off" />}
      </Field>
      <Field
        label={t('common.descriptionOptional')}
        error={say(errors.description, { too_big: t('apiKeys.form.descriptionMax') })}
      >
        {(field) => <TextArea {...field} {...register('description')} rows={3} />}
      </Field>
    </DrawerForm>
  )
}
