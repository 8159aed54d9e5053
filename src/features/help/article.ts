export interface Article {
  slug: string
  title: string
  /** Markdown below the title. */
  body: string
  headings: string[]
  /** Plain text without Markdown, for search. */
  text: string
}

const plain = (markdown: string) =>
  markdown
    .replace(/^#+ (.*[^?\n])$/gm, '$1:')
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

/** Parses a language's articles, given as file text by path. */
export const articlesFrom = (files: Record<string, string>) =>
  Object.entries(files).map(([path, markdown]) => articleFrom(path, markdown))
