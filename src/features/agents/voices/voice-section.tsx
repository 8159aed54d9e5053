import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { ErrorState, Skeleton } from '@/components/states'
import type { Voice } from '@/contract/agents'
import { isNotOffered } from '@/lib/api/errors'
import { voicesQuery } from '@/lib/api/voices'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { AgentForm } from '../agent-form'
import { languageLabel, providerLabel } from '../agent-labels'
import { FormSection, TextField } from '../sections/form-section'
import { useSample } from './use-sample'
import { SampleButton, voiceGrid } from './voice-card'
import { VoiceGallery } from './voice-gallery'
import { rateText, voiceName, voiceText } from './voice-labels'

/** Choice of the voice. Without a list endpoint its id is entered as text. */
export function VoiceSection() {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useQuery(voicesQuery)
  const voices = data?.records ?? []
  const isUnlisted = data ? voices.length === 0 : isNotOffered(error)
  return (
    <FormSection title={t('agentVoices.title')} text={t('agentVoices.text')}>
      {isPending && <VoiceSkeleton />}
      {isUnlisted && (
        <TextField
          name="voiceId"
          label={t('agentVoices.id')}
          hint={t('agentVoices.unlisted')}
          className="md:max-w-sm"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {!data && error && !isUnlisted && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {voices.length > 0 && <VoiceChoice voices={voices} />}
    </FormSection>
  )
}

function VoiceSkeleton() {
  return (
    <div className={voiceGrid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  )
}

function VoiceChoice({ voices }: { voices: readonly Voice[] }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<AgentForm>()
  const { field } = useController<AgentForm, 'voiceId'>({ name: 'voiceId' })
  const language = useWatch<AgentForm, 'language'>({ name: 'language' })
  const { sample, toggle, audioProps } = useSample()
  const chosen = voices.find(({ id }) => id === field.value)
  const selectVoice = ({ id, provider }: Voice) => {
    field.onChange(id)
    // The provider follows from the voice.
    if (provider) setValue('ttsProvider', provider, { shouldDirty: true, shouldTouch: true })
  }
  return (
    <div
      ref={(element) => field.ref(element && { focus: () => element.querySelector('input')?.focus() })}
      className="flex flex-col gap-3"
    >
      <audio {...audioProps} />
      <div className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-panel px-3 py-2">
        {chosen ? (
          <>
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <span className="text-muted">{t('agentVoices.chosen')}</span>{' '}
                <span className="isolated font-medium">{voiceName(chosen)}</span>
              </p>
              <p className="break-words text-muted text-sm">
                <span className="isolated">{voiceText(t, chosen)}</span>
                <span className="figures">{` · ${rateText(t, chosen.qualityTier)}`}</span>
              </p>
              <LanguageMismatch voice={chosen} language={language} />
            </div>
            <SampleButton voice={chosen} sample={sample} onSample={toggle} />
          </>
        ) : (
          <p className={field.value === '' ? 'text-muted' : 'isolated min-w-0 break-words text-warn'}>
            {field.value === '' ? t('agentVoices.none') : t('agentVoices.gone', { id: field.value })}
          </p>
        )}
      </div>
      <VoiceGallery
        voices={voices}
        language={language}
        sample={sample}
        voiceId={field.value}
        onChoose={selectVoice}
        onSample={toggle}
      />
    </div>
  )
}

/** Warns if the voice has another language or provider. */
function LanguageMismatch({ voice, language }: { voice: Voice; language: string }) {
  const { t } = useTranslation()
  const provider = useWatch<AgentForm, 'ttsProvider'>({ name: 'ttsProvider' })
  return (
    <>
      {voice.language && language !== '' && voice.language !== language && (
        <p className="isolated text-sm text-warn">
          {t('agentVoices.otherLanguage', {
            voice: languageLabel(t, voice.language),
            agent: languageLabel(t, language),
          })}
        </p>
      )}
      {voice.provider && provider !== '' && voice.provider !== provider && (
        <p className="isolated text-sm text-warn">
          {t('agentVoices.otherProvider', {
            voice: providerLabel(t, voice.provider),
            agent: providerLabel(t, provider),
          })}
        </p>
      )}
    </>
  )
}
