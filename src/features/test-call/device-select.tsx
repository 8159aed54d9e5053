import { useId } from 'react'
import { Select } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { DeviceKind } from './devices'
import type { Device } from './media/devices'

interface DeviceSelectProps {
  kind: DeviceKind
  devices: readonly Device[]
  value: string | undefined
  onChange: (id: string) => void
}

/** Chooses a microphone or a speaker; devices without a name are numbered. */
export function DeviceSelect({ kind, devices, value, onChange }: DeviceSelectProps) {
  const { t } = useTranslation()
  const id = useId()
  const named = devices.filter((device) => device.id !== '')
  const chosen = named.some((device) => device.id === value) ? value : (named[0]?.id ?? '')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {t(kind === 'microphone' ? 'testCall.microphone' : 'testCall.speaker')}
      </label>
      <Select id={id} value={chosen} disabled={named.length === 0} onChange={({ target }) => onChange(target.value)}>
        {named.length === 0 && <option value="">{t('testCall.systemDevice')}</option>}
        {named.map((device, index) => (
          <option key={device.id} value={device.id}>
            {device.label || t('testCall.device', { number: index + 1 })}
          </option>
        ))}
      </Select>
    </div>
  )
}
