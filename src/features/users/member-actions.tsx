import { KeyRound, MailCheck, MailX, UserCheck, UserCog, UserMinus, UserX } from 'lucide-react'
import { createContext, use } from 'react'
import { type RowAction, RowMenu } from '@/components/row-menu'
import { type Member, members } from '@/contract/members'
import { useIsNamed } from '@/lib/api/named-act'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useSession } from '@/lib/session/session'
import { lockOf, nameOf } from './member-rules'
import { useAdministrators, useFailureText } from './queries'

export interface PendingAction {
  kind: 'role' | 'resetLink' | 'deactivate' | 'revoke' | 'remove'
  /** A copy: the row may leave the list while the dialog is open. */
  member: Member
}

/** A context, because the columns are constant. */
export const StartActionContext = createContext<(action: PendingAction) => void>(() => {})

const lockKeys = { last: 'users.locks.last', self: 'users.locks.self', system: 'users.locks.system' } as const

export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation()
  const start = use(StartActionContext)
  const failureText = useFailureText()
  const myId = useSession(({ user }) => user?.id)
  const lock = lockOf(member, myId, useAdministrators())
  const name = nameOf(member)
  const outcome = (title: string) => ({
    stale: [members],
    onSuccess: () => notify({ tone: 'success', title }),
    onError: (error: unknown) =>
      notify({ tone: 'destructive', title: t('users.notDone', { name }), description: failureText(error) }),
  })
  const resend = useWrite(members.resend, outcome(t('users.resent', { name })))
  const activate = useWrite(members.activate, outcome(t('users.activated', { name })))

  const makesLinks = useIsNamed(members.resetLink)

  const { id, active, invited } = member
  const params = { id }
  const reason = lock && t(lockKeys[lock])
  const ask = (kind: PendingAction['kind']) => () => start({ kind, member })
  const role: RowAction = { label: t('users.changeRole'), Icon: UserCog, run: ask('role'), reason }
  const invitation: RowAction[] = [
    { label: t('users.resend'), Icon: MailCheck, run: () => void resend.send({ params }, { id, invited }) },
    role,
    { label: t('users.revoke'), Icon: MailX, run: ask('revoke'), isDestructive: true },
  ]
  const deactivation: RowAction = {
    label: t('users.deactivate'),
    Icon: UserX,
    run: ask('deactivate'),
    reason,
    isDestructive: true,
  }
  const activation: RowAction = {
    label: t('users.activate'),
    Icon: UserCheck,
    run: () => void activate.send({ params }, { id, active }),
  }
  const resetLink: RowAction = { label: t('users.reset.open'), Icon: KeyRound, run: ask('resetLink') }
  // An own password is changed in the profile.
  const canReset = makesLinks && active !== false && id !== myId && lock !== 'system'
  const account: RowAction[] = [
    role,
    ...(canReset ? [resetLink] : []),
    // Where the API does not say which of them applies, both do.
    ...(active === false ? [] : [deactivation]),
    ...(active === true ? [] : [activation]),
    { label: t('users.remove'), Icon: UserMinus, run: ask('remove'), reason, isDestructive: true },
  ]
  return <RowMenu label={t('common.actionsOf', { name })} actions={member.invited ? invitation : account} />
}
