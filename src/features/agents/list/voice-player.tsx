import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Voice } from '@/contract/agents'
import { useTranslation } from '@/lib/i18n/use-translation'
import { notify } from '@/lib/notify'
import { useSample } from '../voices/use-sample'
import { voiceName } from '../voices/voice-labels'
import { voicesQuery } from '../voices/voice-query'

export interface Player extends Pick<ReturnType<typeof useSample>, 'sample' | 'toggle'> {
  /** Undefined while they are read, empty where they cannot be. */
  voices: readonly Voice[] | undefined
}

const none: never[] = []

/** Plays the samples of the list. What it plays reaches the cells through the page, as the player loads after them. */
export function VoicePlayer({ onChange }: { onChange: (player: Player) => void }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(voicesQuery)
  const voices = data?.records ?? (isError ? none : undefined)
  const { sample, toggle, audioProps } = useSample((id) => {
    const voice = voices?.find((each) => each.id === id)
    notify({ tone: 'destructive', title: t('agentVoices.failed', { name: voice ? voiceName(voice) : id }) })
  })
  const report = useEffectEvent((now: Omit<Player, 'toggle'>) => onChange({ ...now, toggle }))
  useEffect(() => report({ voices, sample }), [voices, sample])
  return <audio {...audioProps} />
}
