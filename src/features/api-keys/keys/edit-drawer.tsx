import { zodResolver } from '@hookform/resolvers/zod'
import { EntityDrawer } from '@/components/entity-drawer'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Field, Input, TextArea } from '@/components/ui/field'
import { type ApiKey, apiKeys, KEY_DESCRIPTION, KEY_NAME } from '@/contract/api-keys'
import { z } from '@/contract/zod'
import { useTranslation } from '@/lib/i18n/use-translation'
import { keyQuery } from '../queries'

type EditForm = z.output<typeof EditForm>
const EditForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(KEY_NAME)),
  description: z.string().check(z.trim(), z.maxLength(KEY_DESCRIPTION)),
})
const resolver = zodResolver(EditForm)
const fieldTitles = { name: 'apiKeys.columns.name', description: 'apiKeys.form.description' } as const

interface EditDrawerProps {
  id: string
  /** The row of the list, shown until the key itself is loaded. */
  placeholder: ApiKey | undefined
  onClose: () => void
}

/** Name and description; the scopes and the expiry of a key are set when it is created. */
export function EditDrawer({ id, placeholder, onClose }: EditDrawerProps) {
  const { t } = useTranslation()
  return (
    <EntityDrawer
      className="max-w-xl"
      title={() => t('apiKeys.edit.title')}
      query={keyQuery(id)}
      placeholder={placeholder}
      notFound={{ title: t('apiKeys.details.gone'), text: t('apiKeys.details.goneText') }}
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
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof EditForm])}
      submitLabel={t('apiKeys.edit.save')}
    >
      <Field
        label={t('apiKeys.columns.name')}
        error={say(errors.name, {
          too_small: t('apiKeys.form.nameMin'),
          too_big: t('apiKeys.form.nameMax'),
          taken: t('apiKeys.form.nameTaken'),
        })}
      >
        {(field) => <Input {...field} {...register('name')} required autoComplete="off" />}
      </Field>
      <Field
        label={t('apiKeys.form.description')}
        error={say(errors.description, { too_big: t('apiKeys.form.descriptionMax') })}
      >
        {(field) => <TextArea {...field} {...register('description')} rows={3} />}
      </Field>
    </DrawerForm>
  )
}
