import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isNotOffered, isStatus } from '@/lib/api/errors'
import type { EntityHit, EntitySearch } from '@/lib/feature-meta'
import { useFormat } from '@/lib/format'
import { matchesHangul } from '@/lib/hangul'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberSearch } from '@/lib/phone/phone-text'
import { useDebouncedValue } from '@/lib/use-debounced-value'
import { featureRecords } from '../records'
import type { CommandGroup } from './commands'

const MAX_HITS = 5
const MIN_LETTERS = 2

const sources = featureRecords.flatMap(({ name, search }) => (search ? [{ name, ...search }] : []))

const digitsOf = (text: string) => text.replace(/[\s()+./-]/g, '')

/** Records in which initial consonants are looked for, and what an API that ignores `search` sends is. */
const FIRST_PAGE = 50

const matches = ({ label, detail }: EntityHit, text: string) =>
  [label, detail ?? ''].some(
    (value) => matchesHangul(value, text) || digitsOf(value).includes(digitsOf(numberSearch(text))),
  )

const isInitials = (text: string) => /^[ㄱ-ㅎ\s]+$/.test(text)

/**
 * The hits of an API's search, which may look in more than is shown, such as tags. An API may ignore `search`, or know
 * nothing of initial consonants: then the first records are searched here.
 */
async function search(find: EntitySearch, text: string, signal: AbortSignal) {
  const hits = await find({ search: text, limit: MAX_HITS }, signal)
  const isDoubtful = hits.length === 0 ? isInitials(text) : !hits.every((hit) => matches(hit, text))
  if (!isDoubtful) return hits
  const first = await find({ search: undefined, limit: FIRST_PAGE }, signal)
  const isIgnored =
    hits.length === Math.min(MAX_HITS, first.length) && hits.every(({ id }, index) => first[index]?.id === id)
  const found = first.filter((hit) => matches(hit, text))
  return isIgnored ? found : [...new Map([...hits, ...found].map((hit) => [hit.id, hit])).values()]
}

async function lookUp(find: EntitySearch, text: string, signal: AbortSignal) {
  try {
    return (await search(find, text, signal)).slice(0, MAX_HITS)
  } catch (error) {
    // The API lacks this resource or denies it to this user.
    if (isNotOffered(error) || isStatus(error, 403)) return []
    throw error
  }
}

const combine = (results: UseQueryResult<EntityHit[]>[]) => ({
  found: results.map(({ data }) => data ?? []),
  searching: results.some(({ isFetching }) => isFetching),
  error: results.find(({ error }) => error)?.error,
})

/** Entities that a text is found in, one group of commands per feature. */
export function useEntityLookup(typed: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const text = typed.trim()
  const enabled = useDebouncedValue(typed) === typed && text.length >= MIN_LETTERS
  const { found, searching, error } = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: [name, 'lookup', text],
      queryFn: ({ signal }: { signal: AbortSignal }) => lookUp(find, text, signal),
      enabled,
      meta: { inPlace: true },
      retry: false,
    })),
    combine,
  })
  const groups = sources.flatMap(({ name, titleKey, icon }, position): CommandGroup[] => {
    const hits = enabled ? (found[position] ?? []) : []
    if (hits.length === 0) return []
    const commands = hits.map(({ id, label, isPhoneNumber, detail, link }) => ({
      id: `${name} ${id}`,
      label: isPhoneNumber ? format.phone(label) : format.text(label),
      detail: detail && format.text(detail),
      icon,
      run: () => void router.navigate(link),
    }))
    return [{ id: name, title: t(titleKey), commands }]
  })
  return { groups, searching, error }
}
