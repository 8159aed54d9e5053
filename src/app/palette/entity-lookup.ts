import { type QueryClient, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
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

const isInitials = (text: string) => /^[ㄱ-ㅎ\s]+$/.test(text)
const isLatin = (text: string) => /^[a-z\s.-]+$/i.test(text)
const isKorean = ({ label }: EntityHit) => /[가-힣]/.test(label)

/** Compares hits with a text. The spelling of Korean names in Latin letters loads with the first that needs it. */
async function matcherOf(text: string, hits: readonly EntityHit[]) {
  const romanized = isLatin(text) && hits.some(isKorean) ? await import('@/lib/romanized') : undefined
  const digits = digitsOf(numberSearch(text))
  return ({ label, detail }: EntityHit) =>
    [label, detail ?? ''].some((value) => matchesHangul(value, text) || digitsOf(value).includes(digits)) ||
    // A Korean family name has one syllable.
    romanized?.matchesRomanized(label.slice(0, 1), label.slice(1), text) === true
}

interface Source {
  name: string
  find: EntitySearch
  areNames?: boolean
}

/**
 * The hits of an API's search, which may look in more than is shown, such as tags. An API may ignore `search`, or know
 * nothing of initial consonants and of Korean names in Latin letters: then the first records are searched here.
 */
async function search({ name, find, areNames }: Source, text: string, client: QueryClient, signal: AbortSignal) {
  const hits = await find({ search: text, limit: MAX_HITS }, signal)
  const isFound = await matcherOf(text, hits)
  const isOtherScript = areNames && isLatin(text) && hits.length < MAX_HITS
  const isDoubtful = isOtherScript || (hits.length === 0 ? isInitials(text) : !hits.every(isFound))
  if (!isDoubtful) return hits
  const first = await client.fetchQuery({
    queryKey: [name, 'lookup'],
    queryFn: (context) => find({ search: undefined, limit: FIRST_PAGE }, context.signal),
  })
  const isIgnored =
    hits.length === Math.min(MAX_HITS, first.length) && hits.every(({ id }, index) => first[index]?.id === id)
  const found = first.filter(await matcherOf(text, first))
  return isIgnored ? found : [...new Map([...hits, ...found].map((hit) => [hit.id, hit])).values()]
}

async function lookUp(source: Source, text: string, client: QueryClient, signal: AbortSignal) {
  try {
    return (await search(source, text, client, signal)).slice(0, MAX_HITS)
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
  const client = useQueryClient()
  const text = typed.trim()
  const enabled = useDebouncedValue(typed) === typed && text.length >= MIN_LETTERS
  const { found, searching, error } = useQueries({
    queries: sources.map((source) => ({
      queryKey: [source.name, 'lookup', text],
      queryFn: ({ signal }: { signal: AbortSignal }) => lookUp(source, text, client, signal),
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
