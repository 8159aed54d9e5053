import { type ReactNode, useId } from 'react'
import { Switch } from '@/components/ui/switch'
import { setAnnouncements, useAnnouncements } from '@/lib/announcements'
import { useNoticePermission } from '@/lib/browser-notice'
import { playChime } from '@/lib/chime'
import { useTranslation } from '@/lib/i18n/use-translation'
import { SettingsSection } from '../settings-section'

/** How this browser announces new calls, whatever the API offers. */
export function BrowserSection() {
  const { t } = useTranslation()
  const { sound, notice } = useAnnouncements()
  const { permission, ask } = useNoticePermission()

  const switchSound = (isOn: boolean) => {
    setAnnouncements({ sound: isOn })
    // What it will sound like.
    if (isOn) void playChime()
  }
  const switchNotice = async (isOn: boolean) => setAnnouncements({ notice: isOn && (await ask()) === 'granted' })
  const trouble = {
    denied: t('settings.notifications.noticeDenied'),
    unsupported: t('settings.notifications.noticeUnsupported'),
    default: '',
    granted: '',
  }[permission]

  return (
    <SettingsSection title={t('settings.notifications.newCalls')} text={t('settings.notifications.newCallsText')}>
      <div className="flex flex-col gap-2">
        <Choice label={t('settings.notifications.sound')} isOn={sound} onChange={switchSound}>
          {t('settings.notifications.soundText')}
        </Choice>
        <Choice
          label={t('settings.notifications.notice')}
          isOn={notice && permission === 'granted'}
          isDisabled={permission === 'unsupported'}
          onChange={(isOn) => void switchNotice(isOn)}
        >
          {t('settings.notifications.noticeText')}
        </Choice>
        <p role="status" className="text-sm text-warn empty:hidden">
          {trouble}
        </p>
      </div>
    </SettingsSection>
  )
}

interface ChoiceProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Choice({ label, isOn, isDisabled = false, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id} className="block min-h-6 font-medium max-md:min-h-11">
          {label}
        </label>
        <p id={`${id}-text`} className="text-muted text-sm">
          {children}
        </p>
      </div>
    </div>
  )
}
