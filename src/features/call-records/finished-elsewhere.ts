import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callTranscriptions } from '@/contract/call-transcriptions'
import { keyOf } from '@/lib/api/read'
import { useSession } from '@/lib/session/session'
import { openChannel } from '@/lib/tabs'
import { callQuery } from './queries'
import { statusQuery } from './transcription-request'

/** A notified tab sees the end itself soon after; it must not notify the others again. */
const ECHO_MS = 10_000

interface Finished {
  id: string
  /** The reader whose calls these are. */
  reader: string
}

const channel = openChannel('parley-transcriptions')
const heard = new Set<string>()

const reader = () => {
  const { user } = useSession.getState()
  return JSON.stringify([user?.id, user?.tenant?.id])
}

/** Notifies the other tabs that the transcription of a call has ended. */
export function tellFinished(id: string) {
  if (!heard.has(id)) channel?.postMessage({ id, reader: reader() } satisfies Finished)
}

/** Reads again what another tab has seen the end of, where it is the same user's. */
export function useFinishedElsewhere() {
  const client = useQueryClient()
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<Finished>) => {
      if (data.reader !== reader()) return
      const { id } = data
      heard.add(id)
      setTimeout(() => heard.delete(id), ECHO_MS)
      for (const queryKey of [callQuery(id).queryKey, statusQuery(id).queryKey, keyOf(callTranscriptions.pending)])
        void client.invalidateQueries({ queryKey })
    }
    channel?.addEventListener('message', onMessage)
    return () => channel?.removeEventListener('message', onMessage)
  }, [client])
}
