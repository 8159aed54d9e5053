/** An article of the help center. */
export interface Article {
  slug: string
  title: string
  /** Markdown below the title. */
  body: string
  /** The headings in it, in order. */
  headings: string[]
  /** All of it without Markdown's signs, for search. */
  text: string
}

const plain = (markdown: string) =>
  markdown
    .replace(/^#+ (.*[^?])$/gm, '$1:')
    .replace(/^(#+|[-*]|\d+\.) /gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function articleFrom(path: string, markdown: string): Article {
  const [first = '', ...rest] = markdown.trim().split('\n')
  const body = rest.join('\n').trim()
  return {
    slug: path.replace(/^.*\/|\.md$/g, ''),
    title: first.replace(/^# /, ''),
    body,
    headings: [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => plain(heading)),
    text: plain(body),
  }
}

/** The articles of a language, from its files by path. */
export const articlesFrom = (files: Record<string, string>) =>
  Object.entries(files).map(([path, markdown]) => articleFrom(path, markdown))
