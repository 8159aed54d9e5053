import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SERVER, useFieldError } from '@/components/form/field-error'
import { LeaveGuard } from '@/components/form/leave-guard'
import { SaveBar } from '@/components/form/save-bar'
import { useFormDraft } from '@/components/form/use-form-draft'
import { Field, Input } from '@/components/ui/field'
import { type Profile, profile } from '@/contract/profile'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { refusedFields } from '@/lib/api/refused-fields'
import { notify } from '@/lib/notify'
import { toE164 } from '@/lib/phone-number'
import { updateSessionUser } from '@/lib/session'
import { profileQuery } from '../queries'
import { changeOf, draftOf, ProfileDraft } from './profile-draft'

/** Name, e-mail and phone. Only what differs is sent, and the session goes by the new name at once. */
export function ProfileForm({ stored }: { stored: Profile }) {
  const { t } = useTranslation()
  const say = useFieldError()
  const client = useQueryClient()
  const [failure, setFailure] = useState<unknown>()
  const values = useMemo(() => draftOf(stored), [stored])
  const { form, isDirty, restored, saved, discard } = useFormDraft<ProfileDraft>({
    draftKey: 'profile',
    stored: values,
    resolver: zodResolver(ProfileDraft),
    mode: 'onTouched',
  })
  const { register, handleSubmit, setError, setValue, formState } = form
  const { errors, isSubmitting } = formState

  const refuse = (error: unknown) => {
    // The end of the session is told already, and the draft waits.
    if (isStatus(error, 401)) return
    const { fields, taken } = refusedFields(error, ['username', 'email', 'phone'])
    if (taken) setError(taken, { type: 'taken' }, { shouldFocus: true })
    for (const [index, { name, text }] of fields.entries())
      setError(name, { type: SERVER, message: text }, { shouldFocus: index === 0 })
    if (!taken && fields.length === 0) setFailure(error)
  }
  const submit = handleSubmit(async (draft) => {
    setFailure(undefined)
    const change = changeOf(draft, stored)
    try {
      if (Object.keys(change).length > 0) {
        const answer = await call(profile.update, { body: change })
        await client.cancelQueries({ queryKey: profileQuery.queryKey })
        saved(draftOf(answer))
        client.setQueryData(profileQuery.queryKey, answer)
        updateSessionUser(answer)
      } else saved(values)
      notify({ tone: 'success', title: t('settings.profile.saved') })
    } catch (error) {
      refuse(error)
    }
  })
  const failureText = isStatus(failure, 404) ? t('settings.profile.notOffered') : errorMessage(t, failure)

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure !== undefined && (
        <p role="alert" className="isolated whitespace-pre-line rounded border border-bad p-3 text-bad text-sm">
          {failureText}
        </p>
      )}
      <Field
        label={t('settings.profile.username')}
        hint={t('settings.profile.usernameHint')}
        error={say(errors.username, {
          too_small: t('account.usernameMin'),
          too_big: t('account.usernameMax'),
          taken: t('account.usernameTaken'),
        })}
      >
        {(control) => (
          <Input
            {...control}
            {...register('username')}
            required
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        label={t('settings.profile.email')}
        error={say(errors.email, { invalid_format: t('account.emailInvalid'), taken: t('account.emailTaken') })}
      >
        {(control) => <Input {...control} {...register('email')} type="email" required autoComplete="email" />}
      </Field>
      <Field
        label={t('settings.profile.phone')}
        hint={t('settings.profile.phoneHint')}
        error={say(errors.phone, {
          custom: t('settings.profile.phoneInvalid'),
          taken: t('settings.profile.phoneTaken'),
        })}
      >
        {(control) => (
          <Input
            {...control}
            {...register('phone', {
              // Shown as it was understood: a wrong country is seen before it is saved.
              onBlur: (event: { target: HTMLInputElement }) => {
                const number = toE164(event.target.value)
                if (number) setValue('phone', draftOf({ ...stored, phone: number }).phone, { shouldDirty: true })
              },
            })}
            type="tel"
            autoComplete="tel"
            className="figures"
          />
        )}
      </Field>
      <SaveBar dirty={isDirty} saving={isSubmitting} restored={restored} onDiscard={discard} />
      <LeaveGuard when={isDirty} onLeave={discard} />
    </form>
  )
}
