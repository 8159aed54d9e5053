import { actionsColumn, cellColumns, DateCell, dateColumn } from '@/components/list/columns'
import { ListCard } from '@/components/list/list-card'
import { roomyLayout } from '@/components/list/roomy-layout'
import { roleLabel } from '@/components/role/role-label'
import { Badge } from '@/components/ui/badge'
import type { Member } from '@/contract/members'
import { cx } from '@/lib/cx'
import { DASH, parseInstant } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSession } from '@/lib/session/session'
import { MemberMenu } from './member-actions'
import { nameOf, statusLabel, statusTone } from './member-rules'
import { type MemberSort, memberSorts } from './search'

function Name({ member }: { member: Member }) {
  const { t } = useTranslation()
  const isMe = useSession(({ user }) => user?.id === member.id)
  const name = nameOf(member)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="isolated truncate font-medium" title={name}>
        {name}
      </span>
      {isMe && <Badge>{t('users.you')}</Badge>}
    </span>
  )
}

const Email = ({ value }: { value: string | undefined }) => (
  <span translate="no" className="isolated block truncate" title={value}>
    {value ?? DASH}
  </span>
)

function Role({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return <span className="isolated block truncate">{value ? roleLabel(t, value) : DASH}</span>
}

const dots = { good: 'bg-good', bad: 'bg-bad', warn: 'bg-warn', info: 'bg-info', neutral: 'bg-muted' }

function Status({ member: { status, active, invited } }: { member: Member }) {
  const { t } = useTranslation()
  if (invited) return <Badge tone="info">{t('users.invited')}</Badge>
  if (active === false) return <Badge>{t('users.inactive')}</Badge>
  if (!status) return <span className="text-muted">{active === undefined ? t('common.unknown') : DASH}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[statusTone(status)])} />
      <span className="isolated truncate">{statusLabel(t, status)}</span>
    </span>
  )
}

function LastLogin({ value }: { value: string | undefined }) {
  const { t } = useTranslation()
  return value ? <DateCell value={value} /> : <span className="text-muted">{t('users.never')}</span>
}

export const memberColumns = [
  ...cellColumns<Member, MemberSort>(memberSorts, {
    username: {
      title: 'common.name',
      size: 210,
      value: ({ username }) => username,
      cell: (member) => <Name member={member} />,
    },
    email: {
      title: 'common.email',
      size: 260,
      value: ({ email }) => email,
      cell: ({ email }) => <Email value={email} />,
    },
    role: { title: 'users.role', size: 130, value: ({ role }) => role, cell: ({ role }) => <Role value={role} /> },
    status: {
      title: 'common.status',
      size: 150,
      value: ({ status, active, invited }) => (active !== false && !invited ? status : undefined),
      cell: (member) => <Status member={member} />,
    },
    lastLoginAt: {
      title: 'users.lastLogin',
      size: 150,
      value: ({ lastLoginAt }) => parseInstant(lastLoginAt)?.getTime(),
      cell: ({ lastLoginAt }) => <LastLogin value={lastLoginAt} />,
    },
    createdAt: dateColumn({ title: 'users.created', value: ({ createdAt }) => createdAt }),
  }),
  actionsColumn((member: Member) => <MemberMenu member={member} />),
]

/** A narrow window has no room for all columns. */
export const memberLayout = () => roomyLayout({ createdAt: '90rem' })

export function MemberCard({ member }: { member: Member }) {
  const { t } = useTranslation()
  return (
    <ListCard
      title={<Name member={member} />}
      aside={<MemberMenu member={member} />}
      footer={
        <span className="flex min-w-0 items-center gap-3">
          <Status member={member} />
          <Role value={member.role} />
        </span>
      }
    >
      <Email value={member.email} />
      {!member.invited && (
        <p className="text-muted">
          {t('users.lastLogin')} <LastLogin value={member.lastLoginAt} />
        </p>
      )}
    </ListCard>
  )
}
