import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isStatus } from '@/lib/api/errors'
import type { EntityHit, EntitySearch } from '@/lib/feature-meta'
import { useFormat } from '@/lib/format'
import { matchesHangul } from '@/lib/hangul'
import { useTranslation } from '@/lib/i18n/use-translation'
import { numberSearch } from '@/lib/phone-text'
import { useDebouncedValue } from '@/lib/use-debounced-value'
import { featureRecords } from '../records'
import type { CommandGroup } from './commands'

const MAX_HITS = 5
const MIN_LETTERS = 2

const sources = featureRecords.flatMap(({ name, search }) => (search ? [{ name, ...search }] : []))

const digitsOf = (text: string) => text.replace(/[\s()+./-]/g, '')

/** An API that does not know `search` answers with everything. */
const matches = ({ label, detail }: EntityHit, text: string) =>
  [label, detail ?? ''].some(
    (value) => matchesHangul(value, text) || digitsOf(value).includes(digitsOf(numberSearch(text))),
  )

async function lookUp(load: () => Promise<EntitySearch>, text: string, signal: AbortSignal) {
  const search = await load()
  try {
    const hits = await search({ search: text, limit: MAX_HITS }, signal)
    return hits.filter((hit) => matches(hit, text)).slice(0, MAX_HITS)
  } catch (error) {
    // An API without such entities, or one that hides them from this user, has none to offer.
    if (isStatus(error, 404) || isStatus(error, 403)) return []
    throw error
  }
}

const combine = (results: UseQueryResult<EntityHit[]>[]) => ({
  found: results.map(({ data }) => data ?? []),
  searching: results.some(({ isFetching }) => isFetching),
  error: results.find(({ error }) => error)?.error,
})

/** The entities whose name or digits contain the typed text, as commands that open them, one group a feature. */
export function useEntityLookup(typed: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const text = typed.trim()
  const enabled = useDebouncedValue(typed) === typed && text.length >= MIN_LETTERS
  const { found, searching, error } = useQueries({
    queries: sources.map(({ name, load }) => ({
      queryKey: [name, 'lookup', text],
      queryFn: ({ signal }: { signal: AbortSignal }) => lookUp(load, text, signal),
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
