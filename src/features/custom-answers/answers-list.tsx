import { useState } from 'react'
import { SearchFilter } from '@/components/data-table/search-filter'
import { CreateButton } from '@/components/list/create-button'
import { SelectFilter } from '@/components/list/filters'
import { ListView } from '@/components/list/list-page'
import { useList } from '@/components/list/use-list'
import { useTranslation } from '@/lib/i18n/use-translation'
import { AnswerCard, answerColumns, answerLayout, languageLabel } from './answer-columns'
import { AnswerDrawer } from './answer-drawer'
import { answerListQuery } from './queries'
import { type AnswersSearch, answerLanguages, answerList } from './search'
import { TestBox } from './test-box'

const { closed } = answerList

export function AnswersList({ search }: { search: AnswersSearch }) {
  const { t } = useTranslation()
  const { agent, ask } = search
  const [layout] = useState(answerLayout)
  const list = useList({
    name: 'custom-answers',
    search,
    query: answerListQuery(search),
    columns: answerColumns,
    layout,
    filters: answerList.filterNames,
  })
  const create = (
    <CreateButton of="/custom-answers" size="small" onClick={() => list.open({ ...closed, create: true })}>
      {t('customAnswers.create')}
    </CreateButton>
  )
  return (
    <>
      {agent && <TestBox key={agent} agent={agent} ask={ask} onAsk={(question) => list.close({ ask: question })} />}
      <ListView
        list={list}
        label={t('customAnswers.title')}
        empty={{ title: t('customAnswers.empty'), text: t('customAnswers.emptyText'), action: create }}
        card={(answer) => <AnswerCard answer={answer} />}
        row={{ currentId: search.answer, onOpen: ({ id }) => list.open({ ...closed, answer: id }) }}
        tools={create}
        filters={
          <>
            <SearchFilter {...list.text('q')} label={t('customAnswers.search')} />
            <SelectFilter
              {...list.choice('language')}
              label={t('common.language')}
              all={t('customAnswers.anyLanguage')}
              options={answerLanguages.map((value) => ({ value, label: languageLabel(t, value) }))}
            />
          </>
        }
      />
      {(search.answer || search.create) && (
        <AnswerDrawer
          key={search.answer}
          {...list.drawer(search.answer, closed)}
          about={{ agent, question: search.question }}
        />
      )}
    </>
  )
}
