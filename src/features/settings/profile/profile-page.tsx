import { useQuery } from '@tanstack/react-query'
import { Page } from '@/components/page'
import { ErrorState, Skeleton, SlowNotice } from '@/components/states'
import { isNotOffered } from '@/lib/api/errors'
import { DASH } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useSession } from '@/lib/session/session'
import { NotSupported } from '../not-supported'
import { profileQuery } from '../queries'
import { SettingsSection } from '../settings-section'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'

export function ProfilePage() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useQuery(profileQuery)
  const unknown = data === undefined && isNotOffered(error)
  return (
    <Page>
      <div>
        <SettingsSection title={t('settings.profile.about')} text={t('settings.profile.aboutText')}>
          {data ? (
            <ProfileForm stored={data} />
          ) : unknown ? (
            <KnownOfUser />
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} className="py-6" />
          ) : (
            <ProfileSkeleton />
          )}
        </SettingsSection>
        {!unknown && (
          <SettingsSection title={t('settings.password.title')} text={t('settings.password.text')}>
            <PasswordForm />
          </SettingsSection>
        )}
      </div>
    </Page>
  )
}

/** Fallback from the session when the API has no profile endpoint. */
function KnownOfUser() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const rows = [
    [t('common.username'), user?.username],
    [t('common.email'), user?.email],
    [t('settings.profile.workspace'), user?.tenant?.name],
  ] as const
  return (
    <div className="flex flex-col gap-5">
      <NotSupported>{t('settings.profile.notOffered')}</NotSupported>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="isolated break-words">{value || DASH}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      {['username', 'email', 'phone'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
      <SlowNotice />
    </div>
  )
}
