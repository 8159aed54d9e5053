import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { Markdown } from '@/components/markdown/markdown'
import { parseBlock, splitBlocks, textsOf } from '@/components/markdown/parse-markdown'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { setDisplay } from '@/lib/preferences'
import * as mask from '@/lib/privacy/mask-personal'
import { useMasking } from '@/lib/privacy/masking'

const show = (text: string, isPersonal = false) =>
  render(
    <TranslationProvider>
      <Markdown text={text} isPersonal={isPersonal} />
    </TranslationProvider>,
  )
const words = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('Markdown rendering', () => {
  test('supports headings, lists, code, quotes, tables and emphasis', () => {
    show('# Title\n\nSome **bold** and `code`\n\n3. three\n4. four\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |')
    expect(screen.getByRole('heading', { level: 2, name: 'Title' })).toBeInTheDocument()
    expect(screen.getByText('bold').tagName).toBe('STRONG')
    expect(screen.getByText('code').tagName).toBe('CODE')
    expect(screen.getByRole('list')).toHaveAttribute('start', '3')
    expect(screen.getByRole('columnheader', { name: 'a' })).toBeInTheDocument()
    expect(screen.getByRole('cell', { name: '2' })).toBeInTheDocument()
  })

  test('shows HTML as text and an image as its description, and links only http addresses', () => {
    const { container } = show(
      '<b>x</b> ![a cat](https://a.example/x.png) [run](javascript:alert(1)) https://a.example/y report.md',
    )
    expect(container.querySelector('b, img')).toBeNull()
    expect(words(container.textContent ?? '')).toContain('<b>x</b> a cat')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://a.example/y'])
  })

  test('a link names its host where its text does not, and imitates no other', () => {
    show('[your bank](https://bаnk.example/x) [a.example](https://a.example/) [x](https://bank.example@evil.example/)')
    const [first, second, ...others] = screen.getAllByRole('link')
    expect(first).toHaveTextContent('your bank (xn--bnk-6cd.example)')
    expect(second).toHaveTextContent(/^a\.example \(opens/)
    expect(others).toEqual([])
  })

  test('a table keeps its rows below a line of dashes or equals signs', () => {
    show('| Plan |\n---\n| Free |\n| Pro |\n\n| a | b |\n|---|---|\n===\n| 1 | 2 |')
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Free', 'Pro', '===', '', '1', '2'])
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('code that looks like a wide table is code', () => {
    const table = `|a|b|c|d|e|f|g|\n${'|---'.repeat(7)}|\n${'|1|2|3|4|5|6|7|\n'.repeat(400)}`
    for (const text of [`\`\`\`\n${table}\`\`\``, table.replace(/^(?=.)/gm, '    ')]) {
      const { container, unmount } = show(text)
      expect(container.querySelector('pre')).toHaveTextContent(/^\|a\|b\|/)
      unmount()
    }
  })

  test('a link may be defined at the end of the text', () => {
    show('See [the page].\n\n[the page]: https://a.example/page')
    expect(screen.getByRole('link', { name: /the page/ })).toHaveAttribute('href', 'https://a.example/page')
  })
})

describe('foreign text cannot freeze the page', () => {
  test.each(['- ', '>', '1. '])('%s nested four thousand times is shown as plain text', (unit) => {
    const text = `${unit.repeat(4000)}x`
    const { container } = show(text)
    expect(container).toHaveTextContent(words(text))
  })

  test('text beyond the Markdown limit is shown as plain text, completely', () => {
    const { container } = show(`${'word\n\n'.repeat(30_000)}the **end**`)
    expect(container.textContent).toMatch(/the \*\*end\*\*$/)
    expect(container.textContent?.match(/word/g)).toHaveLength(30_000)
  })
})

test('for any text, the blocks parsed one by one keep all words', () => {
  const piece = fc.constantFrom(
    'word',
    '**',
    '- ',
    '\n',
    '\n\n',
    '> ',
    '`',
    '|',
    '[x]',
    '(y)',
    '# ',
    '    ',
    '```\n',
    '1. ',
    'a@b.example',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const { blocks, references, rest } = splitBlocks(text)
      const read = blocks.flatMap((block) => textsOf(parseBlock(block, references))).join(' ') + rest
      const count = (all: string) => all.match(/word/g)?.length ?? 0
      // A fence's first line names a language, which is not shown.
      expect(count(read)).toBe(count(text) - count(languages(text)))
    }),
    { numRuns: 1000 },
  )
})

/** The info strings of all fences. */
const languages = (text: string) => {
  const fences = new MarkdownIt().parse(text, {}).filter(({ type }) => type === 'fence')
  return fences.map(({ info }) => info).join(' ')
}

test('masking hides rendered text, whatever Markdown it is written in', () => {
  useMasking.setState({ mask })
  setDisplay({ masked: true })
  const texts = [
    '010&ndash;1234&ndash;5678',
    '010\\-1234\\-5678',
    '**010**-1234-`5678`',
    'ada\\@example.com',
    '**ada**@example.com',
    'ada&commat;example.com',
    '[mail](mailto:ada@example.com)',
    '[call](https://a.example/?to=%2B821012345678)',
  ]
  for (const text of texts) {
    const { container, unmount } = show(text, true)
    expect(container.innerHTML, text).not.toMatch(/ada|5678|1234/)
    unmount()
  }
  setDisplay({ masked: false })
})
