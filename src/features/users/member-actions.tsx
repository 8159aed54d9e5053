import { MailCheck, MailX, UserCheck, UserCog, UserMinus, UserX } from 'lucide-react'
import { createContext, use } from 'react'
import { type RowAction, RowMenu } from '@/components/row-menu'
import { type Member, members } from '@/contract/members'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useSession } from '@/lib/session'
import { lockOf, nameOf } from './member-rules'
import { useAdministrators, useFailureText } from './queries'

export interface PendingAction {
  kind: 'role' | 'deactivate' | 'revoke' | 'remove'
  /** As it was when the action was chosen: its row may vanish. */
  member: Member
}

/** The columns are constant: what their cells can do reaches them by context. */
export const StartActionContext = createContext<(action: PendingAction) => void>(() => {})

const lockKeys = { last: 'users.locks.last', self: 'users.locks.self', system: 'users.locks.system' } as const

/** What can be done with a member, and why something cannot. */
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

  const params = { id: member.id }
  const reason = lock && t(lockKeys[lock])
  const ask = (kind: PendingAction['kind']) => () => start({ kind, member })
  const role: RowAction = { label: t('users.changeRole'), Icon: UserCog, run: ask('role'), reason }
  const invitation: RowAction[] = [
    { label: t('users.resend'), Icon: MailCheck, run: () => void resend.send({ params }) },
    role,
    { label: t('users.revoke'), Icon: MailX, run: ask('revoke') },
  ]
  const account: RowAction[] = [
    role,
    member.active
      ? { label: t('users.deactivate'), Icon: UserX, run: ask('deactivate'), reason }
      : { label: t('users.activate'), Icon: UserCheck, run: () => void activate.send({ params }) },
    { label: t('users.remove'), Icon: UserMinus, run: ask('remove'), reason },
  ]
  return <RowMenu label={t('users.actionsOf', { name })} actions={member.invited ? invitation : account} />
}
