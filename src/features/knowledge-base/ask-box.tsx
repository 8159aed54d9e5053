import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CornerDownLeft, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { EntityCombobox } from '@/components/combobox/entity-combobox'
import { MarkedText } from '@/components/marked-text'
import { ErrorState, Skeleton } from '@/components/states'
import { Button, IconButton } from '@/components/ui/button'
import { Input, Select } from '@/components/ui/field'
import { Meter } from '@/components/ui/meter'
import { searchModes, vectorSearchModes } from '@/contract/document-types'
import type { FoundChunk } from '@/contract/documents'
import { isStatus } from '@/lib/api/errors'
import { useRecords } from '@/lib/api/use-records'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import { patchSearch } from '@/lib/patch-search'
import { agentLookup, answersQuery } from './queries'
import { closed, type KnowledgeSearch } from './search'

const modeLabel = labelOf({
  hybrid: 'knowledge.modes.hybrid',
  semantic: 'knowledge.modes.semantic',
  keyword: 'knowledge.modes.keyword',
})
const distanceLabel = labelOf({
  cosine: 'knowledge.distances.cosine',
  l2: 'knowledge.distances.l2',
  inner_product: 'knowledge.distances.inner_product',
})

interface AskBoxProps {
  search: KnowledgeSearch
  onChange: (patch: Partial<KnowledgeSearch>) => void
}

/** A question to the documents, and the chunks that answer it best. */
export function AskBox({ search, onChange }: AskBoxProps) {
  const { t } = useTranslation()
  const { ask = '', by = 'hybrid', distance = 'cosine', agent } = search
  const [typed, setTyped] = useState(ask)
  useEffect(() => setTyped(ask), [ask])
  const agentName = useRecords([agent], agentLookup).find(agent)?.name ?? agent
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ask: typed.trim() || undefined })
  }
  return (
    <section aria-label={t('knowledge.ask')} className="rounded-lg border border-line bg-panel">
      <form onSubmit={submit} className="flex flex-wrap items-center gap-2 p-3">
        <span className="relative min-w-0 flex-1 basis-72">
          <Input
            aria-label={t('knowledge.question')}
            placeholder={t('knowledge.questionHint')}
            value={typed}
            maxLength={1000}
            onChange={({ target }) => setTyped(target.value)}
            className="w-full pr-9"
          />
          {ask && (
            <IconButton
              size="icon-small"
              className="absolute top-1/2 right-1 -translate-y-1/2"
              label={t('knowledge.clearQuestion')}
              onClick={() => onChange({ ask: undefined })}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </span>
        <Select
          aria-label={t('knowledge.searchBy')}
          value={by}
          onChange={({ target }) => onChange({ by: searchModes.find((mode) => mode === target.value) })}
          className="h-9! w-auto! max-md:h-11! max-md:flex-1"
        >
          {searchModes.map((mode) => (
            <option key={mode} value={mode}>
              {modeLabel(t, mode)}
            </option>
          ))}
        </Select>
        {by !== 'keyword' && (
          <Select
            aria-label={t('knowledge.distance')}
            value={distance}
            onChange={({ target }) => onChange({ distance: vectorSearchModes.find((mode) => mode === target.value) })}
            className="h-9! w-auto! max-md:h-11! max-md:flex-1"
          >
            {vectorSearchModes.map((mode) => (
              <option key={mode} value={mode}>
                {distanceLabel(t, mode)}
              </option>
            ))}
          </Select>
        )}
        <EntityCombobox
          label={t('knowledge.agent')}
          value={agent ?? ''}
          name={agentName ?? ''}
          query={agentLookup.search}
          first={[{ value: '', label: t('knowledge.anyAgent') }]}
          onChange={(id) => onChange({ agent: id || undefined })}
          className="h-9! max-md:h-11! md:w-52!"
        />
        <Button type="submit">
          <CornerDownLeft aria-hidden className="size-4" />
          {t('knowledge.askAction')}
        </Button>
      </form>
      {ask && <Answers search={{ ...search, ask, by, distance }} />}
    </section>
  )
}

const TOP_K = 5
/** Letters of a chunk before the first word of the question. */
const LEAD = 80

/** The words of a question that are worth marking. */
const wordsOf = (question: string) =>
  question.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 || /\p{Script=Hangul}{2}/u.test(word))

/** A chunk from a little before the first of the words. */
function excerpt(content: string, words: readonly string[]): string {
  const text = content.replace(/\n{2,}/g, '\n')
  const found = words.map((word) => text.toLowerCase().indexOf(word.toLowerCase())).filter((at) => at >= 0)
  const first = Math.min(...found)
  if (!Number.isFinite(first) || first <= LEAD) return text
  const start = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf(' ', first - LEAD))
  return `…${text.slice(start + 1)}`
}

function Answers({ search }: { search: KnowledgeSearch & Required<Pick<KnowledgeSearch, 'ask' | 'by' | 'distance'>> }) {
  const { t } = useTranslation()
  const { ask, by, distance, agent } = search
  const query = answersQuery({ query: ask, topK: TOP_K, mode: by, vectorSearchMode: distance, agentId: agent })
  const { data, error, isFetching, refetch } = useQuery(query)
  const note = (text: string) => <p className="px-3 pb-3 text-muted text-sm">{text}</p>
  if (isStatus(error, 404, 405, 501)) return note(t('knowledge.notOffered'))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <div className="flex flex-col gap-2 p-3 pt-0">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  if (data.records.length === 0) return note(t('knowledge.nothingFound'))
  return (
    <ol aria-label={t('knowledge.answers')} className="divide-y divide-line border-line border-t">
      {data.records.map((chunk) => (
        <Answer key={chunk.id} chunk={chunk} words={wordsOf(ask)} />
      ))}
    </ol>
  )
}

function Answer({ chunk, words }: { chunk: FoundChunk; words: string[] }) {
  const { t } = useTranslation()
  const { id, documentId, documentName, index, content, score } = chunk
  const name = documentName || documentId || id
  const percent = score === undefined ? undefined : Math.round(Math.min(1, Math.max(0, score)) * 100)
  return (
    <li className="grid gap-x-4 gap-y-1 px-3 py-2.5 md:grid-cols-[13rem_1fr]">
      <div className="min-w-0 text-sm">
        <Link
          to="."
          search={patchSearch({ ...closed, doc: documentId, chunk: id })}
          resetScroll={false}
          preload={false}
          title={name}
          className="isolated block truncate rounded-sm font-medium underline-offset-2 hover:underline max-md:py-2"
        >
          {name}
        </Link>
        <p className="figures flex items-center gap-2 text-muted">
          {index !== undefined && <span>{t('knowledge.chunkNumber', { number: index + 1 })}</span>}
          {percent !== undefined && (
            <>
              <Meter className="w-14" value={percent} label={t('knowledge.score')} valueText={`${percent} %`} />
              <span aria-hidden>{percent} %</span>
            </>
          )}
        </p>
      </div>
      <p className="isolated line-clamp-3 whitespace-pre-line break-words text-sm">
        <MarkedText text={excerpt(content, words)} words={words} />
      </p>
    </li>
  )
}
