import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Alert } from '@/components/alert'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import { roleLabel } from '@/components/role/role-label'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogHeader, focusMain } from '@/components/ui/dialog'
import { Field, TextArea } from '@/components/ui/field'
import { RadioCards } from '@/components/ui/radio-cards'
import { givenRoles, type Member, members } from '@/contract/members'
import { EmailAddress } from '@/contract/texts'
import { z } from '@/contract/zod'
import { track } from '@/lib/analytics'
import { isStatus } from '@/lib/api/errors'
import { inSession, sessionSignal } from '@/lib/api/session-signal'
import { useWrite } from '@/lib/api/use-write'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { ownValue } from '@/lib/plain'
import { isSignedIn } from '@/lib/session/session'
import { useDraft } from '@/lib/session/use-draft'
import type { PendingAction } from './member-actions'
import { nameOf } from './member-rules'
import { useFailureText } from './queries'

interface MemberDialogProps extends PendingAction {
  kind: Exclude<PendingAction['kind'], 'resetLink'>
  onClose: () => void
}

/** Confirmation of an action on a member. */
export function MemberDialog({ kind, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const name = nameOf(member)
  const isRevoked = useRef(false)
  const outcome = (title: string) => ({
    stale: [members],
    onSuccess: () => {
      isRevoked.current = kind === 'revoke'
      notify({ tone: 'success', title })
      onClose()
    },
  })
  const update = useWrite(members.update, outcome(t('users.roleChanged', { name })))
  const deactivate = useWrite(members.deactivate, outcome(t('users.deactivated', { name })))
  const revoke = useWrite(members.revoke, outcome(t('users.revoked', { name })))
  const { id, active, invited } = member
  const params = { id }
  if (kind === 'role')
    return (
      <RoleForm
        member={member}
        name={name}
        write={update}
        onSubmit={(role) => void update.send({ params, body: { role } })}
        onClose={onClose}
      />
    )
  if (kind === 'remove')
    return (
      <DeleteEntity
        id={member.id}
        resource={members}
        labels={{
          title: t('users.removeTitle', { name }),
          text: t('users.removeText'),
          action: t('users.remove'),
          done: t('users.removed', { name }),
        }}
        failureText={failureText}
        onClose={onClose}
      />
    )
  const isRevoking = kind === 'revoke'
  const write = isRevoking ? revoke : deactivate
  return (
    <Question
      title={isRevoking ? t('users.revokeTitle', { name }) : t('users.deactivateTitle', { name })}
      text={isRevoking ? t('users.revokeText') : t('users.deactivateText')}
      action={isRevoking ? t('users.revoke') : t('users.deactivate')}
      isHarmful
      write={write}
      onCloseAutoFocus={(event) => {
        if (isRevoked.current) focusMain(event)
      }}
      onSubmit={() => void write.send({ params }, { id, active, invited })}
      onClose={onClose}
    />
  )
}

interface QuestionProps {
  title: string
  text: string
  action: string
  isHarmful?: boolean
  write: { pending: boolean; failure: unknown }
  onSubmit: () => void
  onClose: () => void
  onCloseAutoFocus?: (event: Event) => void
  children?: ReactNode
}

/** Stays open with the message if the server refuses. */
function Question({
  title,
  text,
  action,
  isHarmful,
  write,
  onSubmit,
  onClose,
  onCloseAutoFocus,
  children,
}: QuestionProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { pending, failure } = write
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog open onOpenChange={(open) => open || pending || onClose()}>
      <DialogContent role={isHarmful ? 'alertdialog' : 'dialog'} onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader isBusy={pending} title={title} description={text} />
        <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
          {children}
          {failure !== undefined && <Alert>{failureText(failure)}</Alert>}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant={isHarmful ? 'danger' : 'solid'} busy={pending}>
              {action}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

type Role = (typeof givenRoles)[number]

interface RolePickerProps<Value extends string> {
  roles: readonly Value[]
  value: Value
  onChange: (role: Value) => void
}

function RolePicker<Value extends string>({ roles, value, onChange }: RolePickerProps<Value>) {
  const { t } = useTranslation()
  const texts: Record<string, string> = {
    admin: t('users.adminText'),
    user: t('users.userText'),
    agent: t('users.agentText'),
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="font-medium text-sm">
        {t('users.role')}
      </p>
      <RadioCards
        legend={t('users.role')}
        className="sm:grid-cols-1"
        value={value}
        onChange={onChange}
        options={roles.map((role) => ({ value: role, label: roleLabel(t, role), text: ownValue(texts, role) }))}
      />
    </div>
  )
}

interface RoleFormProps extends Pick<QuestionProps, 'write' | 'onClose'> {
  member: Member
  name: string
  onSubmit: (role: Role) => void
}

function RoleForm({ member, name, onSubmit, ...rest }: RoleFormProps) {
  const { t } = useTranslation()
  const [role, setRole] = useState(member.role ?? '')
  const known = givenRoles.find((each) => each === role)
  // A role that cannot be given is an option too, as what the member has.
  const roles = [...new Set([...givenRoles, ...(member.role ? [member.role] : [])])]
  return (
    <Question
      title={t('users.roleTitle', { name })}
      text={t('users.roleText')}
      action={t('users.changeRole')}
      onSubmit={() => (known === undefined || role === member.role ? rest.onClose() : onSubmit(known))}
      {...rest}
    >
      <RolePicker roles={roles} value={role} onChange={setRole} />
    </Question>
  )
}

/** Pasted addresses without duplicates; mail servers ignore case. */
const addressesIn = (text: string) => {
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '')
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()]
}
const isAddress = (text: string) => z.safeParse(EmailAddress, text).success

/** Invites one or several people. Refused addresses stay in the field, with the reason. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [draft, setDraft] = useDraft<{ text: string; role: Role }>('users:invite')
  const { text, role } = draft ?? { text: '', role: givenRoles[1] }
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<{ email: string; why: string }[]>([])
  const [busy, setBusy] = useState(false)
  const { send } = useWrite(members.invite, {
    stale: [members],
    onError: (error, { body: { email } }) => {
      const why = isStatus(error, 409) ? t('users.taken') : failureText(error)
      setRefused((before) => [...before, { email, why }])
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const addresses = addressesIn(text)
    const wrong = addresses.filter((address) => !isAddress(address))
    const isComplete = addresses.length > 0 && wrong.length === 0
    setProblem(isComplete ? undefined : wrong[0] ? t('users.wrong', { email: wrong.join(', ') }) : t('users.needed'))
    if (!isComplete || busy) return
    setBusy(true)
    setRefused([])
    const session = sessionSignal()
    let left = addresses
    for (const email of inSession(addresses)) {
      if (!(await send({ body: { email, role } }))) continue
      left = left.filter((each) => each !== email)
      setDraft(left.length > 0 ? { text: left.join('\n'), role } : undefined)
    }
    setBusy(false)
    // Who is signed in by now is not concerned.
    if (session.aborted) return isSignedIn() && onClose()
    const count = addresses.length - left.length
    if (count > 0) {
      track('business', 'users_invited', { label: role, value: count })
      notify({ tone: 'success', title: t('users.sent', { count }) })
    }
    if (left.length === 0) onClose()
  }

  const cancel = () => {
    setDraft(undefined)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => open || busy || onClose()}>
      <DialogContent>
        <DialogHeader isBusy={busy} title={t('users.invite')} description={t('users.inviteText')} />
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
          <Field label={t('users.emails')} hint={t('users.emailsHint')} error={problem}>
            {(field) => (
              <TextArea
                {...field}
                value={text}
                readOnly={busy}
                rows={2}
                required
                autoCapitalize="none"
                spellCheck={false}
                className="min-h-16!"
                onChange={({ target }) => setDraft({ text: target.value, role })}
              />
            )}
          </Field>
          <RolePicker roles={givenRoles} value={role} onChange={(next) => busy || setDraft({ text, role: next })} />
          {refused.length > 0 && <Alert>{refused.map(({ email, why }) => `${email}: ${why}`).join('\n')}</Alert>}
          <div className="flex justify-end gap-2">
            <Button onClick={cancel} disabled={busy}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" variant="solid" busy={busy}>
              {t('users.send')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
