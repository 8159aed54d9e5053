import { useController } from 'react-hook-form'
import { backgroundSounds, VOICE_SPEED, voiceProviders } from '@/contract/agents'
import { useFormat } from '@/lib/format'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { AgentForm } from '../agent-form'
import { providerLabel, soundLabel } from '../agent-labels'
import { usePlaceRef } from '../editor/place-link'
import { VoiceSection } from '../voices/voice-section'
import { FormSection, SelectField } from './form-section'
import { ModelSection } from './model-section'

export function SpeechSection() {
  const { t } = useTranslation()
  const place = usePlaceRef('voiceId')
  return (
    <>
      <ModelSection />
      <div ref={place} tabIndex={-1} className="outline-none">
        <VoiceSection />
      </div>
      <FormSection title={t('agentEditor.parts.speech')}>
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            name="ttsProvider"
            label={t('agentEditor.fields.ttsProvider')}
            options={voiceProviders.map((value) => ({ value, label: providerLabel(t, value) }))}
          />
          <SelectField
            name="backgroundSound"
            label={t('agentEditor.fields.backgroundSound')}
            options={backgroundSounds.map((value) => ({ value, label: soundLabel(t, value) }))}
          />
        </div>
        <SpeedField />
      </FormSection>
    </>
  )
}

function SpeedField() {
  const { t } = useTranslation()
  const format = useFormat()
  const { field } = useController<AgentForm, 'voiceSpeed'>({ name: 'voiceSpeed' })
  return (
    <label className="flex flex-col gap-1.5 md:max-w-xs">
      <span className="flex justify-between gap-3 font-medium text-sm">
        {t('agentEditor.fields.voiceSpeed')}
        <span className="figures font-normal text-muted">{`${format.number(field.value)}×`}</span>
      </span>
      <input
        type="range"
        name={field.name}
        ref={field.ref}
        min={VOICE_SPEED.min}
        max={VOICE_SPEED.max}
        step={0.05}
        value={field.value}
        aria-valuetext={`${format.number(field.value)}×`}
        onChange={(event) => field.onChange(Number(event.target.value))}
        onBlur={field.onBlur}
        className="h-6 w-full accent-(--accent) max-md:h-11"
      />
    </label>
  )
}
