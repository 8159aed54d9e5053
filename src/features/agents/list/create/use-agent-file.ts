import { useRef, useState } from 'react'
import { isStatus } from '@/lib/api/errors'
import { type AgentFile, FILE_LIMIT, type FileProblem, readAgentFile } from '../agent-file'
import { knownIds, type Unknown, withoutUnknown } from './references'

export interface Imported {
  file: AgentFile
  unknown: Unknown[]
}

/** Reads a selected agent file. If two are selected in a row, the later wins. */
export function useAgentFile() {
  const [imported, setImported] = useState<Imported>()
  const [problem, setProblem] = useState<FileProblem | 'tooLarge' | 'unreadable'>()
  const [reading, setReading] = useState(false)
  const generation = useRef(0)

  const readFile = async (chosen: File) => {
    const current = ++generation.current
    const setResult = (next: typeof problem) => {
      if (current !== generation.current) return
      setProblem(next)
      setReading(false)
    }
    setImported(undefined)
    setProblem(undefined)
    setReading(true)
    if (chosen.size > FILE_LIMIT) return setResult('tooLarge')
    try {
      const read = readAgentFile(await chosen.text())
      if (typeof read === 'string') return setResult(read)
      const found = withoutUnknown(read, await knownIds(read))
      if (current === generation.current) setImported(found)
      setResult(undefined)
    } catch (error) {
      // Session expiry is reported elsewhere.
      setResult(isStatus(error, 401) ? undefined : 'unreadable')
    }
  }
  const clear = () => {
    generation.current++
    setImported(undefined)
    setProblem(undefined)
    setReading(false)
  }
  return { imported, problem, reading, readFile, removeFile: clear }
}
