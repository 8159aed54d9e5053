import type { EntitySearch, FeatureRecords } from '@/lib/feature-meta'
import { matchesHangul } from '@/lib/hangul'
import { loadArticles } from './queries'

/** Articles with a match in title or headings; title matches first. */
const searchArticles: EntitySearch = async ({ search = '', limit }) => {
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

export const records = {
  search: {
    titleKey: 'sidebar.help',
    icon: 'icon-CircleQuestionMark',
    find: searchArticles,
  },
} satisfies FeatureRecords
