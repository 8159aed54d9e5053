import { z } from '@/contract/zod'
import { useSession } from '@/lib/session'
import { storage } from '@/lib/storage'
import type { AgentForm } from '../agent-form'

/*
 * What somebody has typed into an agent and not saved. In this browser's storage, unlike other drafts: a prompt is hours of
 * work, and must survive a reload. Under the person's id: nobody else who signs in here is shown it, and it goes when
 * somebody else works here.
 */
const PREFIX = 'parley_agent_draft_'
const Kept = z.object({ tab: z.string(), base: z.looseObject({}), mine: z.looseObject({}) })

/** This page of the browser: another tab with the same agent keeps and takes away its own. */
const tab = Math.random().toString(36).slice(2)

interface LocalDraft {
  /** What was stored when the typing began. */
  base: AgentForm
  /** What the form held. */
  mine: AgentForm
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** Of a draft only what this form has, and of the same kind. */
function fitted(kept: Record<string, unknown>, stored: AgentForm): AgentForm {
  const known = Object.entries(stored).map(([field, value]) => {
    const own = kept[field]
    const fits = kindOf(own) === kindOf(value) || (field === 'schedule' && /null|object/.test(kindOf(own)))
    return [field, fits ? own : value]
  })
  return Object.fromEntries(known) as AgentForm
}

function parsed(text: string | null) {
  try {
    const read = z.safeParse(Kept, JSON.parse(text ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The one draft of an agent, of the person who is signed in now, also after the session has ended. */
export function localDraft(agentId: string) {
  const owner = useSession.getState().user?.id ?? ''
  const own = `${PREFIX}${owner}_`
  const key = `${own}${agentId}`
  for (const other of storage.keys()) if (other.startsWith(PREFIX) && !other.startsWith(own)) storage.remove(other)
  const write = ({ base, mine }: LocalDraft) => storage.set(key, JSON.stringify({ tab, base, mine }))
  return {
    /** The draft, made whole by `stored` where it was kept by another release of this form. It is this tab's from now on. */
    read(stored: AgentForm): LocalDraft | undefined {
      const kept = parsed(storage.get(key))
      if (!kept) return undefined
      const draft = { base: fitted(kept.base, stored), mine: fitted(kept.mine, stored) }
      write(draft)
      return draft
    },
    write,
    /** Takes away what this tab has kept. */
    remove() {
      if (parsed(storage.get(key))?.tab === tab) storage.remove(key)
    },
  }
}
