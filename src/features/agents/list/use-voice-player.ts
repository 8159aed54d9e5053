import { useQuery } from '@tanstack/react-query'
import type { Voice } from '@/contract/agents'
import { voicesQuery } from '@/lib/api/voices'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useSample } from '../voices/use-sample'
import { voiceName } from '../voices/voice-labels'

export interface VoicePlayer extends Pick<ReturnType<typeof useSample>, 'sample' | 'toggle'> {
  /** Undefined while loading, empty if they cannot be read. */
  voices: readonly Voice[] | undefined
}

const none: never[] = []

/** Voices by id, and one `<audio>` (rendered with `audioProps`) that plays their samples. */
export function useVoicePlayer(enabled: boolean) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...voicesQuery, enabled })
  const voices = data?.records ?? (isError ? none : undefined)
  const { sample, toggle, audioProps } = useSample((id) => {
    const voice = voices?.find((each) => each.id === id)
    notify({ tone: 'destructive', title: t('agentVoices.failed', { name: voice ? voiceName(voice) : id }) })
  })
  return { voices, sample, toggle, audioProps }
}
