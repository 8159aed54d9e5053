import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Bot, Hash, type LucideIcon, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { agents } from '@/contract/agents'
import { phoneNumbers } from '@/contract/phone-numbers'
import { tools } from '@/contract/tools'
import type { Translation } from '@/i18n.gen'
import { call } from '@/lib/api/call'
import { isStatus } from '@/lib/api/errors'
import { useFormat } from '@/lib/format'
import { matchesHangul } from '@/lib/hangul'
import { useSettled } from './call-lookup'
import type { CommandGroup } from './commands'

const MOST = 5
const FEWEST_LETTERS = 2

/** A thing that was found, and its screen. */
interface Hit {
  id: string
  label: string
  /** What else it is known by, such as a number's description. */
  detail?: string
  address: { to: string; params?: Record<string, string>; search?: Record<string, string> }
}

interface Source {
  id: string
  titleKey: `sidebar.${keyof Translation['sidebar']}`
  icon: LucideIcon
  find: (query: { search: string; limit: number }, signal: AbortSignal) => Promise<Hit[]>
}

/** What can be found by name or digits, besides calls. A new kind of thing is a new line here. */
const sources: Source[] = [
  {
    id: 'agents',
    titleKey: 'sidebar.agents',
    icon: Bot,
    find: async (query, signal) =>
      (await call(agents.list, { query, signal })).records.map(({ id, name }) => ({
        id,
        label: name,
        address: { to: '/agents/$agentId', params: { agentId: id } },
      })),
  },
  {
    id: 'phone-numbers',
    titleKey: 'sidebar.phoneNumber',
    icon: Hash,
    find: async (query, signal) =>
      (await call(phoneNumbers.list, { query, signal })).records.map(({ id, number, description }) => ({
        id,
        label: number,
        detail: description ?? undefined,
        address: { to: '/phone-numbers', search: { number: id } },
      })),
  },
  {
    id: 'tools',
    titleKey: 'sidebar.tools',
    icon: Wrench,
    find: async (query, signal) =>
      (await call(tools.list, { query, signal })).records.map(({ id, name, description }) => ({
        id,
        label: name,
        detail: description ?? undefined,
        address: { to: '/tools/$toolId', params: { toolId: id } },
      })),
  },
]

const digitsOf = (text: string) => text.replace(/[\s()+./-]/g, '')

/** Whether a hit answers the text: an API that does not know `search` answers with everything. */
const answers = ({ label, detail }: Hit, text: string) =>
  [label, detail ?? ''].some((words) => matchesHangul(words, text) || digitsOf(words).includes(digitsOf(text)))

async function lookUp(source: Source, text: string, signal: AbortSignal) {
  try {
    const hits = await source.find({ search: text, limit: MOST }, signal)
    return hits.filter((hit) => answers(hit, text)).slice(0, MOST)
  } catch (error) {
    // An API without such things has none by this name, nor has one that this user may not see.
    if (isStatus(error, 404) || isStatus(error, 403)) return []
    throw error
  }
}

const together = (results: UseQueryResult<Hit[]>[]) => ({
  found: results.map(({ data }) => data ?? []),
  searching: results.some(({ isFetching }) => isFetching),
  error: results.find(({ error }) => error)?.error,
})

/** The agents, numbers and tools whose name or digits hold what was typed, as commands that open them. */
export function useThingLookup(typed: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const text = typed.trim()
  const settled = useSettled(typed)
  const asked = settled && text.length >= FEWEST_LETTERS
  const { found, searching, error } = useQueries({
    queries: sources.map((source) => ({
      queryKey: [source.id, 'lookup', text],
      queryFn: ({ signal }: { signal: AbortSignal }) => lookUp(source, text, signal),
      enabled: asked,
      meta: { inPlace: true },
      retry: false,
    })),
    combine: together,
  })
  const groups = sources.flatMap((source, position): CommandGroup[] => {
    const hits = asked ? (found[position] ?? []) : []
    if (hits.length === 0) return []
    const commands = hits.map(({ id, label, detail, address }) => ({
      id: `${source.id} ${id}`,
      label: source.id === 'phone-numbers' ? format.phone(label) : label,
      detail,
      icon: source.icon,
      run: () => void router.navigate(address),
    }))
    return [{ id: source.id, title: t(source.titleKey), commands }]
  })
  return { groups, searching, error }
}
