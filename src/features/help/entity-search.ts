import type { EntitySearch } from '@/lib/feature-meta'
import { matchesHangul } from '@/lib/hangul'
import { loadArticles } from './queries'

/** Articles whose title or one of whose headings has what was typed; titles come first. */
export const searchArticles: EntitySearch = async ({ search, limit }) => {
  const hits = (await loadArticles()).map(({ slug, title, headings }) => ({
    inTitle: matchesHangul(title, search),
    heading: headings.find((heading) => matchesHangul(heading, search)),
    hit: { id: slug, label: title, link: { to: '/help-center', search: { article: slug } } },
  }))
  return [
    ...hits.filter(({ inTitle }) => inTitle).map(({ hit }) => hit),
    ...hits.flatMap(({ inTitle, heading, hit }) => (inTitle || !heading ? [] : [{ ...hit, detail: heading }])),
  ].slice(0, limit)
}
