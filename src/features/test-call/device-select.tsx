import { useId, useState } from 'react'
import { Select } from '@/components/ui/field'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { TestCall } from './create-test-call'
import { chooseDevice, chosenDevice, type DeviceKind } from './devices'
import { type Device, useDevices } from './media/devices'
import { useTestCallState } from './use-test-call'

interface DeviceSelectProps {
  kind: DeviceKind
  devices: readonly Device[]
  value: string | undefined
  disabled?: boolean
  onChange: (id: string) => void
}

/** Devices without a name are numbered. */
function DeviceSelect({ kind, devices, value, disabled, onChange }: DeviceSelectProps) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = devices.some((device) => device.id === value) ? value : devices[0]?.id
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {t(kind === 'microphone' ? 'testCall.microphone' : 'testCall.speaker')}
      </label>
      <Select id={id} value={chosen} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {devices.map((device, index) => (
          <option key={device.id} value={device.id}>
            {device.label || t('testCall.device', { number: index + 1 })}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** Hidden if the browser does not name the microphones. */
export function MicrophoneSelect({ test }: { test: TestCall }) {
  const microphone = useTestCallState(test, (state) => state.microphone)
  const isOpening = useTestCallState(test, (state) => state.isOpening)
  const { microphones } = useDevices()
  if (microphones.length === 0) return null
  return (
    <DeviceSelect
      kind="microphone"
      devices={microphones}
      value={microphone?.getAudioTracks()[0]?.getSettings().deviceId ?? chosenDevice('microphone')}
      disabled={isOpening}
      onChange={(id) => {
        chooseDevice('microphone', id)
        void test.open(id)
      }}
    />
  )
}

/** The chosen speaker if it is connected; undefined for the system's default. */
export function useSpeaker() {
  const { speakers } = useDevices()
  const [chosen, setChosen] = useState(() => chosenDevice('speaker'))
  const choose = (id: string) => {
    chooseDevice('speaker', id)
    setChosen(id)
  }
  return { speakers, speaker: speakers.some(({ id }) => id === chosen) ? chosen : undefined, choose }
}

/** Hidden if the browser cannot select a speaker. */
export function SpeakerSelect({ speakers, speaker, choose }: ReturnType<typeof useSpeaker>) {
  if (speakers.length === 0 || !('setSinkId' in HTMLMediaElement.prototype)) return null
  return <DeviceSelect kind="speaker" devices={speakers} value={speaker} onChange={choose} />
}
