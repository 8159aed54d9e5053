import { articlesFrom } from './article'

export const articles = articlesFrom(
  import.meta.glob<string>('./articles/en/*.md', { eager: true, query: '?raw', import: 'default' }),
)
