import { articlesFrom } from './article'

export const articles = articlesFrom(
  import.meta.glob<string>('./articles/ko/*.md', { eager: true, query: '?raw', import: 'default' }),
)
