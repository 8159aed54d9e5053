import { useWatch } from 'react-hook-form'
import { DrawerForm } from '@/components/form/drawer-form'
import { useFieldError } from '@/components/form/field-error'
import { useEntityForm } from '@/components/form/use-entity-form'
import { Field, Input, TextArea } from '@/components/ui/field'
import { RadioCard } from '@/components/ui/radio-cards'
import { type Credential, credentials } from '@/contract/credentials'
import { providers } from '@/contract/values'
import { supports } from '@/lib/api/capabilities'
import { outcomeUnknown } from '@/lib/api/outcome'
import { useTranslation } from '@/lib/i18n/use-translation'
import { providerName, secretHint } from '../key-labels'
import { CredentialDeletion } from './credential-deletion'
import {
  type CredentialForm,
  emptyCredential,
  maskOf,
  newCredential,
  newRules,
  storedRules,
  toDraft,
  toForm,
} from './credential-form'
import { SecretField } from './secret-field'

const fieldTitles = {
  name: 'common.name',
  description: 'common.descriptionOptional',
  provider: 'credentials.provider',
  secret: 'credentials.form.secret',
} as const satisfies Record<keyof CredentialForm, string>

interface CredentialFieldsProps {
  /** The stored credential; undefined for a new one. */
  stored: Credential | undefined
  /** Preselected for a new credential. */
  provider?: string | undefined
  onClose: () => void
}

export function CredentialFields({ stored, provider: wanted, onClose }: CredentialFieldsProps) {
  const { t } = useTranslation()
  const say = useFieldError()
  const state = useEntityForm<Credential, CredentialForm>({
    resource: credentials,
    stored,
    stale: [credentials],
    toForm,
    toDraft: stored ? toDraft(stored.keyPrefix) : newCredential,
    empty: emptyCredential,
    start: wanted === undefined ? undefined : { provider: wanted },
    draftKey: `credential:${stored?.id ?? `new ${wanted ?? ''}`}`,
    secretFields: ['secret'],
    resolver: stored ? storedRules : newRules,
    refusable: ['name', 'description', 'provider', 'secret'],
    labels: { created: t('credentials.form.added'), saved: t('credentials.form.saved') },
    onCreated: onClose,
    onSaved: onClose,
  })
  const { form, failure } = state
  const { register, control, formState } = form
  const { errors } = formState
  const provider = useWatch({ control, name: 'provider' })
  const isRepeatable = stored !== undefined || supports('idempotency')
  const providerError = say(errors.provider, { custom: t('credentials.form.providerNone') })
  return (
    <DrawerForm
      form={state}
      fieldTitle={(path) => t(fieldTitles[path as keyof CredentialForm])}
      submitLabel={stored ? t('form.save') : t('credentials.form.submit')}
      failureText={
        outcomeUnknown(failure) ? t(isRepeatable ? 'credentials.form.lost' : 'credentials.form.lostUnkeyed') : undefined
      }
      deletion={
        stored && {
          of: '/credentials',
          label: t('credentials.delete.action'),
          dialog: (props) => <CredentialDeletion credential={stored} {...props} />,
        }
      }
    >
      {stored ? (
        <p>
          <span className="block font-medium text-sm">{t('credentials.provider')}</span>
          <span className="isolated">{providerName(stored.provider ?? '')}</span>
        </p>
      ) : (
        <fieldset aria-describedby={providerError ? 'provider-error' : undefined}>
          <legend className="mb-1.5 font-medium text-sm">{t('credentials.provider')}</legend>
          <div className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
            {providers.map((each) => (
              <RadioCard
                key={each}
                value={each}
                label={<span translate="no">{providerName(each)}</span>}
                {...register('provider')}
              />
            ))}
          </div>
          {providerError && (
            <p id="provider-error" className="mt-1.5 text-bad text-sm">
              {providerError}
            </p>
          )}
        </fieldset>
      )}
      <Field
        label={t('common.name')}
        error={say(errors.name, {
          too_small: t('apiKeys.form.nameMin'),
          too_big: t('apiKeys.form.nameMax'),
          taken: t('credentials.form.nameTaken'),
        })}
      >
        {(field) => <Input {...field} {...register('name')} required autoComplete="off" />}
      </Field>
      <Field
        label={t('common.descriptionOptional')}
        error={say(errors.description, { too_big: t('apiKeys.form.descriptionMax') })}
      >
        {(field) => <TextArea {...field} {...register('description')} rows={2} className="min-h-16!" />}
      </Field>
      <SecretField
        label={t('credentials.form.secret')}
        hint={
          stored
            ? t('credentials.form.secretKept')
            : t('credentials.form.secretHint', { what: secretHint(t, provider) })
        }
        error={say(errors.secret, {
          too_small: t('credentials.form.secretMin'),
          too_big: t('credentials.form.secretMax'),
        })}
        {...register('secret')}
        placeholder={stored && maskOf(stored.keyPrefix)}
        required={!stored}
      />
    </DrawerForm>
  )
}
