import { useEffect, useState } from 'react'
import { Alert } from '@/components/alert'
import { SlowNotice } from '@/components/states'
import { Button, buttonClass } from '@/components/ui/button'
import type { SignInFailure } from '@/contract/session'
import { call } from '@/lib/api/call'
import { errorMessage } from '@/lib/api/describe'
import { isStatus } from '@/lib/api/errors'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { ownValue } from '@/lib/plain'
import { serverUrl } from '@/lib/server-url'
import { tooManyText } from './login-failure'
import { StorageAlert } from './storage-alert'
import { useFragment } from './use-fragment'
import { useSignIn } from './use-sign-in'

interface ProviderSignInProps {
  /** Name of the provider. */
  provider: string
  /** The unvalidated redirect of the URL. */
  redirect?: string
}

/** Above the form: signs in at a provider, which sends the browser back with a code or a failure in the fragment. */
export function ProviderSignIn({ provider, redirect }: ProviderSignInProps) {
  const { t } = useTranslation()
  const code = useFragment('code')
  const reason = useFragment('error')
  const [refused, setRefused] = useState<unknown>()
  const { signIn, busy, problem, cancel } = useSignIn(redirect)
  useEffect(() => {
    if (!code) return
    void signIn({
      login: (session, signal) => call(session.loginByCode, { body: { code }, signal }),
      onFailure: setRefused,
    })
  }, [code, signIn])

  const texts: Record<SignInFailure, string> = {
    deactivated: t('auth.provider.deactivated'),
    expired: t('auth.provider.expired'),
    failed: t('auth.provider.failed', { provider }),
    limited: t('auth.provider.limited'),
    unavailable: t('auth.provider.unavailable', { provider }),
    unknown: t('auth.provider.unknown', { provider }),
    unverified: t('auth.provider.unverified', { provider }),
  }
  const failureText = () => {
    if (isStatus(refused, 410)) return texts.expired
    if (isStatus(refused, 403)) return texts.deactivated
    if (refused !== undefined) return tooManyText(t, refused) ?? errorMessage(t, refused)
    return reason && (ownValue(texts, reason) ?? texts.failed)
  }
  const failure = failureText()
  const address = `/auth/oidc${redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`}`
  const label = t('auth.provider.continue', { provider })
  return (
    <>
      {failure && <Alert>{failure}</Alert>}
      {problem && <StorageAlert problem={problem} />}
      {busy ? (
        <Button busy className="w-full">
          {label}
        </Button>
      ) : (
        <a href={serverUrl(address)} className={cx(buttonClass(), 'w-full')}>
          <span className="truncate">{label}</span>
        </a>
      )}
      {busy && <SlowNotice onCancel={cancel} />}
      <p className="flex items-center gap-3 text-muted text-sm before:flex-1 before:border-line before:border-t after:flex-1 after:border-line after:border-t">
        {t('auth.provider.or')}
      </p>
    </>
  )
}
