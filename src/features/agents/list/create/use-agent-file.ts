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
  /** The last file and the position of the agent in it. */
  const [source, setSource] = useState<{ chosen: File; position: number }>()
  const generation = useRef(0)

  const read = async (chosen: File, position: number) => {
    const current = ++generation.current
    const setResult = (next: typeof problem) => {
      if (current !== generation.current) return
      setProblem(next)
      setReading(false)
    }
    setProblem(undefined)
    setReading(true)
    setSource({ chosen, position })
    if (chosen.size > FILE_LIMIT) return setResult('tooLarge')
    try {
      const file = readAgentFile(await chosen.text(), position)
      if (typeof file === 'string') return setResult(file)
      const found = withoutUnknown(file, await knownIds(file))
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
  return {
    imported,
    position: source?.position ?? 0,
    problem,
    reading,
    readFile: (chosen: File) => {
      setImported(undefined)
      return read(chosen, 0)
    },
    /** Reads another agent of the same file. */
    readOther: async (position: number) => {
      if (source) await read(source.chosen, position)
    },
    removeFile: clear,
  }
}
