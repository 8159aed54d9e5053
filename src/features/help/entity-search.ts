import type { EntitySearch } from '@/lib/feature-meta'
import { matchesHangul } from '@/lib/hangul'
import { loadArticles } from './queries'

const DETAIL = 40

/** Articles whose title or text has what was typed; those with the title come first. */
export const searchArticles: EntitySearch = async ({ search, limit }) => {
  const articles = await loadArticles()
  const wanted = search.toLowerCase()
  const inTitle = articles.filter(({ title }) => matchesHangul(title, search))
  const inText = articles.filter((article) => !inTitle.includes(article) && article.text.toLowerCase().includes(wanted))
  return [...inTitle, ...inText].slice(0, limit).map((article) => {
    const { slug, title, text } = article
    const at = text.toLowerCase().indexOf(wanted)
    const detail = inTitle.includes(article) ? undefined : `…${text.slice(Math.max(0, at - 12), at + DETAIL)}…`
    return { id: slug, label: title, detail, link: { to: '/help-center', search: { article: slug } } }
  })
}
