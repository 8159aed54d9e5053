import { type SubmitEvent, useRef, useState } from 'react'
import { PasswordField } from '@/components/account/password-field'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { call, preloadClient } from '@/lib/api/call'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { DemoHint } from './demo-hint'
import { useLoginFailure } from './login-failure'
import { StorageAlert } from './storage-alert'
import { loadContract, useSignIn } from './use-sign-in'

interface SignInFormProps {
  /** The unvalidated redirect of the URL. */
  redirect?: string
  /** Initial value. */
  username?: string
}

type FieldName = 'username' | 'password'
const fields: FieldName[] = ['username', 'password']

/** Prefetched while the user types, so that submitting only waits for the server. */
function prefetch() {
  preloadClient()
  void loadContract().catch(() => {})
}

/** User name and password. Uncontrolled: neither a failure nor a language change resets the input. */
export function SignInForm({ redirect, username }: SignInFormProps) {
  const { t } = useTranslation()
  const describe = useLoginFailure()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<FieldName[]>([])
  const { signIn, busy, problem, cancel } = useSignIn(redirect)

  const input = (name: FieldName) => {
    const element = form.current?.elements.namedItem(name)
    return element instanceof HTMLInputElement ? element : undefined
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const credentials = { username: input('username')?.value.trim() ?? '', password: input('password')?.value ?? '' }
    const empty = fields.filter((name) => credentials[name] === '')
    setMissing(empty)
    if (empty[0]) return input(empty[0])?.focus()
    await signIn({
      login: (session, signal) => call(session.login, { body: credentials, signal }),
      onFailure: (error) => notify(describe(error)),
    })
  }

  const fill = (account: Record<FieldName, string>) => {
    for (const name of fields) {
      const element = input(name)
      if (element) element.value = account[name]
    }
    setMissing([])
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }

  const clearMissing = (name: FieldName) => setMissing((names) => names.filter((missingName) => missingName !== name))
  const errorOf = { username: t('auth.usernameRequired'), password: t('auth.passwordRequired') }

  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={prefetch} className="flex flex-col gap-4">
      <DemoHint onUse={fill} />
      {problem && <StorageAlert problem={problem} />}
      <Field label={t('common.username')} error={missing.includes('username') ? errorOf.username : undefined}>
        {(control) => (
          <Input
            {...control}
            name="username"
            defaultValue={username}
            required
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={() => clearMissing('username')}
          />
        )}
      </Field>
      <PasswordField
        label={t('auth.password')}
        error={missing.includes('password') ? errorOf.password : undefined}
        name="password"
        required
        autoComplete="current-password"
        onChange={() => clearMissing('password')}
      />
      <Button type="submit" variant="solid" busy={busy} className="mt-1 w-full">
        {t('auth.signIn.submit')}
      </Button>
      {busy && <SlowNotice onCancel={cancel} />}
    </form>
  )
}
