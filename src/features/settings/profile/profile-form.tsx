import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { EmailField, UsernameField } from '@/components/account/account-fields'
import { Alert } from '@/components/alert'
import { SERVER, useFieldError } from '@/components/form/field-error'
import { LeaveGuard } from '@/components/form/leave-guard'
import { PhoneInput } from '@/components/form/phone-input'
import { SaveBar } from '@/components/form/save-bar'
import { ShowChanges } from '@/components/form/show-changes'
import { newFaultsOf } from '@/components/form/use-entity-form'
import { useFormDraft } from '@/components/form/use-form-draft'
import { useSubmitOnce } from '@/components/form/use-submit-once'
import { Field } from '@/components/ui/field'
import { type Profile, profile } from '@/contract/profile'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isNotOffered, isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { updateSessionUser } from '@/lib/session/session'
import { profileQuery } from '../queries'
import { changeOf, draftOf, ProfileDraft } from './profile-draft'

const fieldTitles = {
  username: 'common.username',
  email: 'common.email',
  phone: 'settings.profile.phone',
} as const satisfies Record<keyof ProfileDraft, string>

/** A user may have no email. */
const resolver = newFaultsOf(zodResolver(ProfileDraft))

/** Name, email and phone. Sends changed fields only, and updates the session's user. */
export function ProfileForm({ stored }: { stored: Profile }) {
  const { t } = useTranslation()
  const fieldErrorText = useFieldError()
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const values = useMemo(() => draftOf(stored), [stored])
  const draft = useFormDraft<ProfileDraft>({
    draftKey: 'profile',
    stored: values,
    resolver,
    mode: 'onTouched',
  })
  const { form, isDirty, restored, edits, dispatch, discard } = draft
  const { control, register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const showRefusedFields = (error: unknown) => {
    // Session expiry is reported elsewhere; the draft is kept.
    if (isStatus(error, 401)) return
    const { fields, taken } = refusedFields(error, ['username', 'email', 'phone'])
    if (taken) setError(taken, { type: 'taken' }, { shouldFocus: true })
    for (const [index, { name, text }] of fields.entries())
      setError(name, { type: SERVER, message: text }, { shouldFocus: index === 0 })
    if (!taken && fields.length === 0) setFailure(error)
  }
  const submit = useSubmitOnce(
    handleSubmit(async (typed) => {
      setFailure(undefined)
      const sent = edits().mine
      const change = changeOf(typed, stored)
      try {
        if (Object.keys(change).length > 0) {
          const answer = await call(profile.update, { body: change })
          await client.cancelQueries({ queryKey: profileQuery.queryKey })
          dispatch({ type: 'saved', sent, theirs: draftOf(answer) })
          client.setQueryData(profileQuery.queryKey, answer)
          updateSessionUser(answer)
        } else discard()
        notify({ tone: 'success', title: t('settings.profile.saved') })
      } catch (error) {
        showRefusedFields(error)
      }
    }),
  )
  const failureText = isNotOffered(failure) ? t('settings.profile.notOffered') : errorMessage(t, failure)

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== undefined && <Alert>{failureText}</Alert>}
      <UsernameField field={register('username')} error={errors.username} hint={t('settings.profile.usernameHint')} />
      <EmailField field={register('email')} error={errors.email} />
      <Field
        label={t('settings.profile.phone')}
        hint={t('settings.profile.phoneHint')}
        error={fieldErrorText(errors.phone, {
          custom: t('settings.profile.phoneInvalid'),
          taken: t('settings.profile.phoneTaken'),
        })}
      >
        {(field) => <PhoneInput {...field} control={control} name="phone" autoComplete="tel" />}
      </Field>
      <SaveBar dirty={isDirty} saving={isSubmitting} restored={restored} onDiscard={discard}>
        <ShowChanges form={draft} fieldTitle={(path) => t(fieldTitles[path as keyof ProfileDraft])} />
      </SaveBar>
      <LeaveGuard when={isDirty} onLeave={discard} />
    </form>
  )
}
