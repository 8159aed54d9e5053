import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/button'
import { Field, Input, TextArea } from '@/components/ui/field'
import { type Credential, CredentialDraft, credentials } from '@/contract/credentials'
import { providers } from '@/contract/providers'
import { z } from '@/contract/zod'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { createIdempotencyKeys } from '@/lib/api/idempotency'
import { isReportedElsewhere, useInvalidate } from '@/lib/api/use-write'
import { dropDraft, getDraft, keepDraft } from '@/lib/drafts'
import { notify } from '@/lib/notify'
import { providerName, secretHint } from '../key-labels'
import { outcomeUnknown } from '../outcome'
import {
  type CredentialForm,
  credentialForm,
  credentialPatch,
  emptyCredential,
  formOf,
  maskOf,
  withoutSecret,
} from './credential-form'
import { SecretField } from './secret-field'

interface CredentialFieldsProps {
  stored: Credential | undefined
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** The form of a credential. What waits in a draft is everything but the secret. */
export function CredentialFields({ stored: latest, onBusy, onClose }: CredentialFieldsProps) {
  const { t } = useTranslation()
  const invalidate = useInvalidate()
  // What is being edited is compared with what it was when the editing began.
  const [stored] = useState(latest)
  const draft = `credential:${stored?.id ?? 'new'}`
  const rules = useMemo(() => credentialForm(stored !== undefined), [stored])
  const [failure, setFailure] = useState<unknown>()
  const { register, handleSubmit, getValues, control, formState } = useForm<CredentialForm>({
    // Not on leaving a field: a message that comes then moves what is being clicked away from under the pointer.
    mode: 'onSubmit',
    resolver: zodResolver(rules),
    defaultValues: getDraft<CredentialForm>(draft) ?? (stored ? formOf(stored) : emptyCredential),
  })
  const { errors, isSubmitting } = formState
  const provider = useWatch({ control, name: 'provider' })
  const sent = useRef(false)
  const [keys] = useState(createIdempotencyKeys)
  const taken = isStatus(failure, 409)

  const leave = () => {
    dropDraft(draft)
    onClose()
  }
  const write = async (form: CredentialForm) => {
    if (stored) {
      const body = credentialPatch(stored, form)
      if (!body) return
      await call(credentials.update, { params: { id: stored.id }, body })
      notify({ tone: 'success', title: t('credentials.form.saved') })
      return
    }
    const body = z.parse(CredentialDraft, { ...form, description: form.description || undefined })
    try {
      await call(credentials.create, { body, idempotencyKey: keys.keyFor(body) })
      keys.succeeded(body)
    } catch (error) {
      keys.failed(body, error)
      throw error
    }
    notify({ tone: 'success', title: t('credentials.form.added') })
  }
  // `call` and not a mutation: a mutation's cache would keep the secret that was sent.
  const save = handleSubmit(async (form) => {
    if (sent.current) return
    sent.current = true
    onBusy(true)
    setFailure(undefined)
    try {
      await write(form)
      leave()
    } catch (error) {
      if (!isReportedElsewhere(error)) setFailure(error)
    } finally {
      sent.current = false
      onBusy(false)
      void invalidate(credentials)
    }
  })
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={save}
      onChange={() => keepDraft(draft, withoutSecret(getValues()))}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5 md:px-6">
        {stored ? (
          <p>
            <span className="block font-medium text-sm">{t('credentials.provider')}</span>
            <span className="isolated">{providerName(stored.provider ?? '')}</span>
          </p>
        ) : (
          <fieldset aria-describedby={errors.provider ? 'provider-error' : undefined}>
            <legend className="mb-1.5 font-medium text-sm">{t('credentials.provider')}</legend>
            <div className="grid grid-cols-3 gap-2 max-md:grid-cols-2">
              {providers.map((each) => (
                <label
                  key={each}
                  className="flex min-h-10 cursor-pointer items-center gap-2 rounded border border-line px-2.5 text-sm has-checked:border-accent has-checked:bg-chosen max-md:min-h-11"
                >
                  <input type="radio" value={each} {...register('provider')} className="size-4 accent-(--accent)" />
                  <span translate="no">{providerName(each)}</span>
                </label>
              ))}
            </div>
            {errors.provider && (
              <p id="provider-error" className="mt-1.5 text-bad text-sm">
                {t('credentials.form.providerNone')}
              </p>
            )}
          </fieldset>
        )}
        <Field
          label={t('apiKeys.columns.name')}
          error={
            taken
              ? t('credentials.form.nameTaken')
              : errors.name && (errors.name.type === 'too_big' ? t('apiKeys.form.nameMax') : t('apiKeys.form.nameMin'))
          }
        >
          {(field) => <Input {...field} {...register('name')} required autoComplete="off" />}
        </Field>
        <Field label={t('apiKeys.form.description')} error={errors.description && t('apiKeys.form.descriptionMax')}>
          {(field) => <TextArea {...field} {...register('description')} rows={2} className="!min-h-16" />}
        </Field>
        <SecretField
          label={t('credentials.form.secret')}
          hint={
            stored
              ? t('credentials.form.secretKept')
              : t('credentials.form.secretHint', { what: secretHint(t, provider) })
          }
          error={
            errors.secret &&
            (errors.secret.type === 'too_big' ? t('credentials.form.secretMax') : t('credentials.form.secretMin'))
          }
          {...register('secret')}
          placeholder={stored && maskOf(stored.keyPrefix)}
          required={!stored}
        />
      </div>
      <div className="flex flex-col gap-3 border-t px-4 py-3 md:px-6">
        {failure !== undefined && !taken && (
          <p
            role="alert"
            className="isolated whitespace-pre-line break-words rounded border border-bad p-3 text-bad text-sm"
          >
            {outcomeUnknown(failure) ? t('credentials.form.lost') : errorMessage(t, failure)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={leave} disabled={isSubmitting}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="solid" busy={isSubmitting}>
            {stored ? t('apiKeys.edit.save') : t('credentials.form.submit')}
          </Button>
        </div>
      </div>
    </form>
  )
}
