import { useRef, useState } from 'react'
import { isStatus } from '@/lib/api/errors'
import { type AgentFile, FILE_LIMIT, type FileProblem, readAgentFile } from '../agent-file'
import { knownIds, type Unknown, withoutUnknown } from './references'

export interface Imported {
  file: AgentFile
  unknown: Unknown[]
}

/** A chosen file as an agent, or why it is none. Of two files chosen in a row the later counts. */
export function useAgentFile() {
  const [imported, setImported] = useState<Imported>()
  const [problem, setProblem] = useState<FileProblem | 'tooLarge' | 'unreadable'>()
  const [reading, setReading] = useState(false)
  const turn = useRef(0)

  const take = async (chosen: File) => {
    const mine = ++turn.current
    const tell = (next: typeof problem) => {
      if (mine !== turn.current) return
      setProblem(next)
      setReading(false)
    }
    setImported(undefined)
    setProblem(undefined)
    setReading(true)
    if (chosen.size > FILE_LIMIT) return tell('tooLarge')
    try {
      const read = readAgentFile(await chosen.text())
      if (typeof read === 'string') return tell(read)
      const found = withoutUnknown(read, await knownIds(read))
      if (mine === turn.current) setImported(found)
      tell(undefined)
    } catch (error) {
      // The end of the session is told already.
      tell(isStatus(error, 401) ? undefined : 'unreadable')
    }
  }
  const drop = () => {
    turn.current++
    setImported(undefined)
    setProblem(undefined)
    setReading(false)
  }
  return { imported, problem, reading, take, drop }
}
