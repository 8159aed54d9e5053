import { SampleButton } from '../voices/voice-card'
import { voiceName } from '../voices/voice-labels'
import { useAgentList } from './list-context'

/** A voice by its name, or by its id where the server does not list it, with a button that plays its sample. */
export function AgentVoice({ id }: { id: string }) {
  const { player } = useAgentList()
  if (!player?.voices) return null
  const voice = player.voices.find((each) => each.id === id)
  if (!voice) return <span className="isolated block truncate text-muted">{id}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      {/* In a column the names are aligned, also of voices without a sample. */}
      <span className="not-in-[td]:empty:hidden in-[td]:w-7 shrink-0">
        <SampleButton size="icon-small" voice={voice} sample={player.sample} onSample={player.toggle} />
      </span>
      <span className="isolated truncate" title={voiceName(voice)}>
        {voiceName(voice)}
      </span>
    </span>
  )
}
