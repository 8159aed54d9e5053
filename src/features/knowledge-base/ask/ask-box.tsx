import { useQueryClient } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AgentFilter } from '@/components/agent-filter'
import { Button, IconButton } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { FilterSelect } from '@/components/ui/filter-select'
import { QUESTION } from '@/contract/documents'
import { searchModes, vectorSearchModes } from '@/contract/values'
import { useCapabilities } from '@/lib/api/capabilities'
import { cx } from '@/lib/cx'
import { useTranslation } from '@/lib/i18n/use-translation'
import { labelOf } from '@/lib/labels'
import type { KnowledgeSearch } from '../search'
import { Answers } from './answers'
import { askQuery } from './ask-query'

const modeLabel = labelOf({
  hybrid: 'knowledge.ask.modes.hybrid',
  semantic: 'knowledge.ask.modes.semantic',
  keyword: 'knowledge.ask.modes.keyword',
})
const distanceLabel = labelOf({
  cosine: 'knowledge.ask.distances.cosine',
  l2: 'knowledge.ask.distances.l2',
  inner_product: 'knowledge.ask.distances.innerProduct',
})
const cleared = { ask: undefined, by: undefined, distance: undefined, agent: undefined }

interface AskBoxProps {
  search: KnowledgeSearch
  /** Number of documents still being processed. */
  working: number
  onChange: (patch: Partial<KnowledgeSearch>) => void
  onAsk: (patch: Partial<KnowledgeSearch>) => void
}

/** Repeats the question when a document becomes ready: it may change the answer. */
function useAnsweredAgain(working: number, askAgain: () => void) {
  const before = useRef(working)
  const onFewer = useEffectEvent(askAgain)
  useEffect(() => {
    if (working < before.current) onFewer()
    before.current = working
  }, [working])
}

/** Test of the search: shows what an agent would find for a question. */
export function AskBox({ search: given, working, onChange, onAsk }: AskBoxProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const known = useCapabilities(({ knowledge }) => knowledge?.modes)
  const modes = known?.length ? searchModes.filter((mode) => known.includes(mode)) : searchModes
  const chosen = modes.find((each) => each === given.by)
  const search = { ...given, by: chosen ?? (modes.includes('hybrid') ? undefined : modes[0]) }
  const { ask, by = 'hybrid', distance = 'cosine' } = search
  const [text, setText] = useState(ask ?? '')
  const [shown, setShown] = useState(ask)
  const [hasOptions, setHasOptions] = useState(search.distance !== undefined)
  // Back and forward change the URL's question.
  if (shown !== ask) {
    setShown(ask)
    setText(ask ?? '')
  }
  const question = text.trim()
  const askAgain = () => void client.invalidateQueries({ queryKey: askQuery(search).queryKey })
  useAnsweredAgain(working, askAgain)
  return (
    <section aria-label={t('knowledge.ask.title')} className="flex flex-col gap-3 rounded-lg border border-line p-3.5">
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (question && question !== ask) onAsk({ ask: question })
          else askAgain()
        }}
      >
        <div className="relative min-w-0 flex-[1_1_14rem]">
          <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
          <Input
            aria-label={t('knowledge.ask.question')}
            placeholder={t('knowledge.ask.placeholder')}
            value={text}
            maxLength={QUESTION}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            className="pr-10! pl-9!"
          />
          {(text || ask) && (
            <IconButton
              size="icon-small"
              label={t('knowledge.ask.clear')}
              onClick={() => {
                setText('')
                onChange(cleared)
              }}
              className="absolute inset-y-0 right-1 my-auto text-muted"
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
        {/* On a phone the options are hidden until there is a question. */}
        <div className={cx('contents', !question && !ask && 'max-md:hidden')}>
          {modes.length > 1 && (
            <FilterSelect
              aria-label={t('knowledge.ask.by')}
              value={by}
              onChange={({ target }) => {
                const mode = modes.find((each) => each === target.value)
                onChange({ by: mode, ...(mode === 'keyword' && { distance: undefined }) })
              }}
              className="max-md:flex-[1_1_9rem]"
            >
              {modes.map((mode) => (
                <option key={mode} value={mode}>
                  {modeLabel(t, mode)}
                </option>
              ))}
            </FilterSelect>
          )}
          {by !== 'keyword' && (
            <Button
              size="small"
              aria-expanded={hasOptions}
              className="text-muted"
              onClick={() => setHasOptions(!hasOptions)}
            >
              {t('knowledge.ask.options')}
            </Button>
          )}
          {by !== 'keyword' && hasOptions && (
            <FilterSelect
              aria-label={t('knowledge.ask.distance')}
              value={distance}
              onChange={({ target }) => onChange({ distance: vectorSearchModes.find((each) => each === target.value) })}
              className="max-md:flex-[1_1_9rem]"
            >
              {vectorSearchModes.map((mode) => (
                <option key={mode} value={mode}>
                  {distanceLabel(t, mode)}
                </option>
              ))}
            </FilterSelect>
          )}
          <AgentFilter
            label={t('knowledge.ask.agent')}
            agent={search.agent}
            all={t('knowledge.ask.everything')}
            onChange={(agent) => onChange({ agent })}
          />
          <Button type="submit" aria-disabled={question === '' || undefined} className="max-md:flex-1">
            {t('knowledge.ask.submit')}
          </Button>
        </div>
      </form>
      {ask && <Answers search={search} />}
    </section>
  )
}
