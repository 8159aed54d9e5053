import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '@/lib/api/describe'
import { useFormat } from '@/lib/format'
import { matchesHangul } from '@/lib/hangul'
import { useTranslation } from '@/lib/i18n/use-translation'
import { useDebouncedValue } from '@/lib/use-debounced-value'
import { Button } from '../ui/button'
import { Combobox, ComboboxList, ComboboxPanel, type ComboboxProps } from './combobox'
import type { ComboboxOption } from './combobox-context'

export interface Entity {
  id: string
  name?: string | null
}

interface EntityOptionsProps<Row extends Entity, Key extends QueryKey> {
  /** Reads the page of the list that matches the text: `read(agents.list, { query: { search, … } })`. */
  query: (
    search: string | undefined,
  ) => UseQueryOptions<{ records: Row[]; total: number }, Error, { records: Row[]; total: number }, Key>
  /** Options before the entities, such as "No agent"; hidden while searching. */
  first?: readonly ComboboxOption[]
}

type EntityComboboxProps<Row extends Entity, Key extends QueryKey> = EntityOptionsProps<Row, Key> &
  Omit<ComboboxProps, 'children' | 'onChange' | 'text'> & {
    onChange: (id: string, name: string) => void
    /** Name of the entity with the id `value`; see `useRecords`. */
    name: string
  }

/** Select over a list of any length, searched on the server. */
export function EntityCombobox<Row extends Entity, Key extends QueryKey>(props: EntityComboboxProps<Row, Key>) {
  const { query, first = [], name, value, onChange, ...rest } = props
  const [picked, setPicked] = useState<ComboboxOption>()
  const { t } = useTranslation()
  const format = useFormat()
  // The picked option's name, until the caller has read it.
  const known = [...first, ...(picked ? [picked] : [])].find((option) => option.value === value)
  return (
    <Combobox
      {...rest}
      value={value}
      text={format.text(known?.label ?? name)}
      onChange={(option) => {
        setPicked(option)
        onChange(option.value, option.label)
      }}
    >
      <ComboboxPanel searchLabel={t('combobox.search')} placeholder={t('combobox.search')}>
        {(typed) => <Found typed={typed.trim()} query={query} first={first} />}
      </ComboboxPanel>
    </Combobox>
  )
}

interface FoundProps<Row extends Entity, Key extends QueryKey> extends Required<EntityOptionsProps<Row, Key>> {
  typed: string
}

/** The matches on the server; a newer text aborts the request before. */
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
    // While loading, Enter must not choose a stale option that does not match.
    .filter(({ label }) => !searching || matchesHangul(label, typed))
    .map(({ value, label }) => ({ value, label: format.text(label) }))
  const options = typed === '' ? [...first, ...found] : found
  const hidden = (data?.total ?? 0) - records.length

  const status = () => {
    if (searching) return t('common.searching')
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
