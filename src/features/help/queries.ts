import { queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '@/lib/i18n'
import type { Article } from './article'
import { order } from './topics'

const inOrder = (articles: Article[]) =>
  articles.toSorted((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug))

/** The articles of the current language: one file a language, loaded when help is opened. */
export async function loadArticles(): Promise<Article[]> {
  const module = currentLanguage() === 'ko' ? import('./articles-ko') : import('./articles-en')
  return inOrder((await module).articles)
}

/** Made in each render, as the language may change. */
export const articlesQuery = () =>
  queryOptions<Article[], Error>({
    queryKey: ['help', 'articles', currentLanguage()],
    queryFn: loadArticles,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inPlace: true },
  })
