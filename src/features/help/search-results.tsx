import { useMemo } from 'react'
import { EmptyState } from '@/components/empty-state'
import { useTranslation } from '@/lib/i18n/use-translation'
import type { Article } from './article'
import { type Piece, searchOver } from './article-search'
import { HelpLink } from './help-link'

/** Articles that match a search, with the matching passage. */
export function SearchResults({ articles, text }: { articles: readonly Article[]; text: string }) {
  const { t } = useTranslation()
  const search = useMemo(() => searchOver(articles), [articles])
  const found = search(text)
  return (
    <div className="max-w-2xl">
      <p role="status" className="text-muted text-sm">
        {t('help.results', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('help.noResults', { text })} text={t('help.noResultsText')}>
          <HelpLink search={{}}>{t('help.allTopics')}</HelpLink>
        </EmptyState>
      ) : (
        <ul className="mt-2 divided">
          {found.map(({ slug, title, passage }) => (
            <li key={slug} className="py-3">
              <HelpLink search={{ q: text, article: slug }} className="font-medium">
                <Marks pieces={title} />
              </HelpLink>
              <p className="break-words text-muted text-sm">
                <Marks pieces={passage} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Also underlined, so that colour is not the only indication. */
function Marks({ pieces }: { pieces: Piece[] }) {
  let at = 0
  return (
    <span>
      {pieces.map(({ text, marked }) => {
        const key = at
        at += text.length
        return marked ? (
          <mark key={key} className="rounded-sm bg-accent/15 text-ink underline decoration-accent underline-offset-2">
            {text}
          </mark>
        ) : (
          <span key={key}>{text}</span>
        )
      })}
    </span>
  )
}
