import { MakeSecretDialog } from '@/components/form/secret/make-secret-dialog'
import { SecretReveal } from '@/components/form/secret/secret-reveal'
import { useShownSecret } from '@/components/form/secret/use-shown-secret'
import { type Member, members } from '@/contract/members'
import { track } from '@/lib/analytics'
import { call } from '@/lib/api/call'
import { basePath } from '@/lib/env'
import { useTranslation } from '@/lib/i18n/use-translation'
import { nameOf } from './member-rules'

/** The token is in the fragment, which browsers send to no server. */
const linkOf = (token: string) => `${window.location.origin}${basePath}/forgot-password#token=${token}`

interface ResetLinkProps {
  /** Whose link is made; undefined while the dialog is closed. */
  member: Member | undefined
  onClose: () => void
}

/** Makes a link by which a user sets a new password, and shows it once. */
export function ResetLink({ member, onClose }: ResetLinkProps) {
  const { t } = useTranslation()
  const state = useShownSecret<{ secret: string; name: string }>()
  const make = async ({ id }: Member, name: string) => {
    const { token } = await call(members.resetLink, { params: { id } })
    track('business', 'reset_link_created')
    state.show({ secret: linkOf(token), name })
  }
  const name = member && nameOf(member)
  return (
    <>
      {member && name && (
        <MakeSecretDialog
          state={state}
          title={t('users.reset.askTitle', { name })}
          text={t('users.reset.askText')}
          action={t('users.reset.action')}
          notOffered={t('users.reset.notOffered')}
          lost={t('users.reset.lost')}
          make={() => make(member, name)}
          onClose={onClose}
        />
      )}
      <SecretReveal
        state={state}
        words={{
          title: t('users.reset.shownTitle'),
          description: t('users.reset.shownText', { name: state.shown?.name ?? '' }),
          label: t('users.reset.open'),
          copy: t('users.reset.copy'),
          once: t('users.reset.once'),
          leaveTitle: t('users.reset.leaveTitle'),
          leaveText: t('users.reset.leaveText'),
          leaveBusyText: t('users.reset.leaveBusyText'),
        }}
      />
    </>
  )
}
