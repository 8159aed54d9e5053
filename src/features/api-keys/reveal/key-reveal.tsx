import { SecretReveal } from '@/components/form/secret/secret-reveal'
import type { ShownSecretState } from '@/components/form/secret/use-shown-secret'
import { useTranslation } from '@/lib/i18n/use-translation'

/** A new key or service token, which is shown only once. */
export type ShownKey =
  | {
      kind?: undefined
      name: string
      secret: string
      /** It replaced a key that no longer works. */
      rotated: boolean
    }
  | { kind: 'token'; secret: string }

export type ShownKeyState = ShownSecretState<ShownKey>

/** Shows a new key or token once. */
export function KeyReveal({ state }: { state: ShownKeyState }) {
  const { t } = useTranslation()
  const { shown } = state
  const leaveBusyText = t('apiKeys.reveal.leaveBusyText')
  if (shown?.kind === 'token')
    return (
      <SecretReveal
        state={state}
        words={{
          title: t('apiKeys.reveal.tokenTitle'),
          description: t('apiKeys.reveal.tokenText'),
          label: t('apiKeys.reveal.token'),
          copy: t('apiKeys.reveal.copyToken'),
          once: t('apiKeys.reveal.tokenOnce'),
          leaveTitle: t('apiKeys.reveal.tokenLeaveTitle'),
          leaveText: t('apiKeys.reveal.tokenLeaveText'),
          leaveBusyText,
        }}
      />
    )
  const { name = '', rotated = false } = shown ?? {}
  return (
    <SecretReveal
      state={state}
      words={{
        title: rotated ? t('apiKeys.reveal.rotatedTitle') : t('apiKeys.reveal.title'),
        description: rotated ? t('apiKeys.reveal.rotatedText', { name }) : t('apiKeys.reveal.text', { name }),
        label: t('apiKeys.reveal.key'),
        copy: t('apiKeys.reveal.copy'),
        once: t('apiKeys.reveal.once'),
        leaveTitle: t('apiKeys.reveal.leaveTitle'),
        leaveText: t('apiKeys.reveal.leaveText'),
        leaveBusyText,
      }}
    />
  )
}
