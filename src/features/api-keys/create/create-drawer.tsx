import { zodResolver } from '@hookform/resolvers/zod'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type FieldError, useForm, useWatch } from 'react-hook-form'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { InfoTip } from '@/components/info-tip'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog'
import { Field, Input, Select, TextArea } from '@/components/ui/field'
import { RadioCard } from '@/components/ui/radio-cards'
import type { Scope } from '@/contract/api-keys'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { dropDraft, getDraft, keepDraft } from '@/lib/session/drafts'
import type { ShownKeyState } from '../reveal/key-reveal'
import { emptyKey, expiryDate, isRisky, type KeyForm, keyForm } from './key-form'
import { ScopePicker } from './scope-picker'
import { TroubleNote } from './trouble-note'
import { useCreateKey } from './use-create-key'

const DRAFT = 'api-key'

interface CreateDrawerProps {
  state: ShownKeyState
  onClose: () => void
}

/** Form of a new key. Its draft is kept when the drawer closes or the session ends. */
export function CreateDrawer({ state, onClose }: CreateDrawerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const phrase = t('apiKeys.create.phrase')
  const rules = useMemo(() => keyForm(phrase), [phrase])
  const [kept] = useState(() => getDraft<KeyForm>(DRAFT))
  const { register, handleSubmit, setValue, getValues, control, formState } = useForm<KeyForm>({
    // With onBlur an error would shift the layout under a click.
    mode: 'onSubmit',
    resolver: zodResolver(rules),
    defaultValues: kept ?? emptyKey,
  })
  const { errors, isSubmitted } = formState
  const [access, expiry, scopes] = useWatch({ control, name: ['access', 'expiry', 'scopes'] })
  const name = register('name')
  const description = register('description')
  const risky = isRisky({ access, expiry })

  const leave = () => {
    dropDraft(DRAFT)
    onClose()
  }
  const { create, trouble, cancel, checkAgain, revoke } = useCreateKey(state, leave)
  const submit = useSubmitOnce(handleSubmit((form) => create(form)))
  const taken = trouble?.kind === 'refused' && isStatus(trouble.error, 409)
  /** The confirmation is not kept: it must be given again. */
  const keep = () => keepDraft(DRAFT, { ...getValues(), confirmation: '' })
  const choose = (next: Scope[]) => {
    setValue('scopes', next, { shouldValidate: isSubmitted, shouldDirty: true })
    keep()
  }
  const say = (error: FieldError | undefined, words: Record<string, string>) =>
    error && (ownValue(words, error.type) ?? t('errors.unknown'))

  return (
    <Dialog open onOpenChange={(open) => open || state.busy || onClose()}>
      <DialogContent shape="right" aria-describedby={undefined}>
        <div className="border-b px-4 py-4 md:px-6">
          <DialogHeader isBusy={state.busy} title={t('apiKeys.create.title')} />
        </div>
        <form
          noValidate
          onChange={keep}
          onSubmit={(event) => void submit(event)}
          className="flex min-h-0 flex-1 flex-col"
        >
          <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-4 py-5 md:px-6">
            <Field
              label={t('common.name')}
              info={<InfoTip about={t('common.name')} text={t('apiKeys.create.nameHint')} />}
              error={
                taken
                  ? t('common.nameTaken')
                  : say(errors.name, { too_small: t('apiKeys.form.nameMin'), too_big: t('apiKeys.form.nameMax') })
              }
            >
              {(field) => <Input {...field} {...name} required autoComplete="off" />}
            </Field>
            <Field
              label={t('common.descriptionOptional')}
              error={say(errors.description, { too_big: t('apiKeys.form.descriptionMax') })}
            >
              {(field) => <TextArea {...field} {...description} rows={2} className="min-h-16!" />}
            </Field>
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1.5 font-medium text-sm">{t('apiKeys.create.access')}</legend>
              <RadioCard
                label={t('apiKeys.fullAccess')}
                text={t('apiKeys.create.fullText')}
                value="full"
                {...register('access')}
              />
              <RadioCard
                label={t('apiKeys.create.limited')}
                text={t('apiKeys.create.limitedText')}
                value="limited"
                {...register('access')}
              />
              {access === 'limited' && (
                <ScopePicker value={scopes} onChange={choose} error={errors.scopes && t('apiKeys.create.scopesNone')} />
              )}
            </fieldset>
            <Field
              label={t('apiKeys.create.expiry')}
              hint={t('apiKeys.create.expiryHint', { date: format.date(expiryDate(expiry)) })}
            >
              {(field) => (
                <Select {...field} {...register('expiry')} className="md:h-9!">
                  <option value="30d">{t('apiKeys.expiries.days30')}</option>
                  <option value="90d">{t('apiKeys.expiries.days90')}</option>
                  <option value="1y">{t('apiKeys.expiries.year')}</option>
                  <option value="usual">{t('apiKeys.expiries.usual')}</option>
                </Select>
              )}
            </Field>
            {risky && (
              <div className="flex flex-col gap-3 rounded border border-warn p-3">
                <p className="flex gap-2 text-sm">
                  <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
                  {t('apiKeys.create.risk')}
                </p>
                <Field
                  label={t('apiKeys.create.confirm', { phrase })}
                  error={errors.confirmation && t('apiKeys.create.confirmWrong', { phrase })}
                >
                  {(field) => (
                    <Input {...field} {...register('confirmation')} autoComplete="off" autoCapitalize="none" />
                  )}
                </Field>
              </div>
            )}
          </div>
          <div className="flex flex-col gap-3 border-t px-4 py-3 md:px-6">
            {trouble && !taken && <TroubleNote trouble={trouble} onCheck={checkAgain} onRevoke={revoke} />}
            {state.busy && <SlowNotice onCancel={cancel} />}
            <div className="flex justify-end gap-2">
              <Button onClick={leave} disabled={state.busy}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" variant="solid" busy={state.busy}>
                {t('apiKeys.create.submit')}
              </Button>
            </div>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
