import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PasswordField } from '@/components/account/password-field'
import { SlowNotice } from '@/components/states'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { safeRedirect } from '@/lib/address/redirect'
import { call, preloadClient } from '@/lib/api/call'
import { ApiError, isAborted } from '@/lib/api/errors'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { beginSession, SessionNotStored } from '@/lib/session/session'
import { DemoHint } from './demo-hint'
import { type StorageProblem, storageProblem, useLoginFailure } from './login-failure'

interface SignInFormProps {
  /** The unvalidated redirect of the URL. */
  redirect?: string
  /** Initial value. */
  username?: string
}

type FieldName = 'username' | 'password'
const fields: FieldName[] = ['username', 'password']

const loadContract = () => import('@/contract/session')

/** Prefetched while the user types, so that submitting only waits for the server. */
function prefetch() {
  preloadClient()
  void loadContract().catch(() => {})
}

async function login(credentials: Record<FieldName, string>, signal: AbortSignal) {
  const { session } = await loadContract().catch(() => {
    throw new ApiError({ kind: 'network', endpoint: 'POST /auth/login' })
  })
  return call(session.login, { body: credentials, signal })
}

/** User name and password. Uncontrolled: neither a failure nor a language change resets the input. */
export function SignInForm({ redirect, username }: SignInFormProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const describe = useLoginFailure()
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef<AbortController>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<FieldName[]>([])
  const [problem, setProblem] = useState<StorageProblem>()
  useEffect(() => () => inFlight.current?.abort(), [])

  const input = (name: FieldName) => {
    const element = form.current?.elements.namedItem(name)
    return element instanceof HTMLInputElement ? element : undefined
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (inFlight.current) return
    const credentials = { username: input('username')?.value.trim() ?? '', password: input('password')?.value ?? '' }
    const empty = fields.filter((name) => credentials[name] === '')
    setMissing(empty)
    setProblem(undefined)
    if (empty[0]) return input(empty[0])?.focus()
    const controller = new AbortController()
    inFlight.current = controller
    setBusy(true)
    try {
      const answer = await login(credentials, controller.signal)
      beginSession(answer.access_token, answer.user)
      await router.navigate({ href: safeRedirect(redirect), replace: true })
    } catch (error) {
      if (error instanceof SessionNotStored) setProblem(storageProblem())
      else if (!isAborted(error)) notify(describe(error))
    } finally {
      inFlight.current = null
      setBusy(false)
    }
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
      {busy && <SlowNotice onCancel={() => inFlight.current?.abort()} />}
    </form>
  )
}

function StorageAlert({ problem }: { problem: StorageProblem }) {
  const { t } = useTranslation()
  const texts = {
    insecure: t('auth.signIn.storageInsecure'),
    blocked: t('auth.signIn.storageBlocked'),
    size: t('auth.signIn.storageSize'),
  }
  return (
    <div role="alert" className="rounded border border-bad p-3 text-sm">
      <p className="font-medium text-bad">{t('auth.signIn.storageTitle')}</p>
      <p className="mt-1">{texts[problem]}</p>
    </div>
  )
}
