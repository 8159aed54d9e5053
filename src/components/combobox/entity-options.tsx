import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { errorMessage } from '@/lib/api/describe'
import { useFormat } from '@/lib/format'
import { matchesHangul } from '@/lib/hangul'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useDebouncedValue } from '@/lib/use-debounced-value'
import { Button } from '../ui/button'
import type { ComboboxOption } from './combobox-context'
import { ComboboxList, ComboboxPanel } from './combobox-panel'

export interface Entity {
  id: string
  name?: string | null
}

export interface EntityOptionsProps<Row extends Entity, Key extends QueryKey> {
  /** A page of the list that the typed text narrows, `read(agents.list, { query: { search, … } })`. */
  query: (
    search: string | undefined,
  ) => UseQueryOptions<{ records: Row[]; total: number }, Error, { records: Row[]; total: number }, Key>
  /** Options besides the entities, such as "No agent"; they show before one types. */
  first?: readonly ComboboxOption[]
}

/** The panel of an `EntityCombobox`: the server searches while one types; a newer text aborts the request before. */
export function EntityOptions<Row extends Entity, Key extends QueryKey>({
  query,
  first = [],
}: EntityOptionsProps<Row, Key>) {
  const { t } = useTranslation()
  return (
    <ComboboxPanel searchLabel={t('combobox.search')} placeholder={t('combobox.search')}>
      {(typed) => <Found typed={typed.trim()} query={query} first={first} />}
    </ComboboxPanel>
  )
}

interface FoundProps<Row extends Entity, Key extends QueryKey> extends Required<EntityOptionsProps<Row, Key>> {
  typed: string
}

function Found<Row extends Entity, Key extends QueryKey>({ typed, query, first }: FoundProps<Row, Key>) {
  const { t } = useTranslation()
  const format = useFormat()
  const search = useDebouncedValue(typed)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(search || undefined),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: true },
  })
  const searching = search !== typed || isPlaceholderData || (isFetching && !data)
  const failed = error !== null && !isFetching
  const records = failed || !data ? [] : data.records
  const found = records
    .map(({ id, name }) => ({ value: id, label: name || id }))
    // Until the answer comes, Enter must not choose what the text does not find.
    .filter(({ label }) => !searching || matchesHangul(label, typed))
    .map(({ value, label }) => ({ value, label: format.text(label) }))
  const options = typed === '' ? [...first, ...found] : found
  const hidden = (data?.total ?? 0) - records.length

  const status = () => {
    if (searching) return t('combobox.searching')
    if (failed)
      return (
        <span className="flex items-center justify-between gap-3">
          <span className="isolated break-words text-bad">{errorMessage(t, error)}</span>
          <Button size="small" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </span>
      )
    if (found.length === 0) return t('combobox.none')
    return hidden > 0 ? t('combobox.more', { count: hidden }) : null
  }
  return <ComboboxList options={options} status={status()} />
}
