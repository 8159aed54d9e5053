import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Markdown } from '@/components/markdown/markdown'
import { parseBlock, splitBlocks, textsOf } from '@/components/markdown/parse-markdown'
import { TranslationProvider } from '@/lib/i18n/use-translation'
import { useLateFormats } from '@/lib/phone/phone-text'
import { setDisplay } from '@/lib/preferences'
import * as mask from '@/lib/privacy/mask-personal'
import { cpuClock } from '../support/cpu-time'

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

  test('a link may be defined at the end of the text', () => {
    show('See [the page].\n\n[the page]: https://a.example/page')
    expect(screen.getByRole('link', { name: /the page/ })).toHaveAttribute('href', 'https://a.example/page')
  })
})

/** Repetitions that parsers of Markdown are known to be slow at. */
const hostile: Record<string, (count: number) => string> = {
  quotes: (count) => `${'>'.repeat(count)} x`,
  lists: (count) => `${'- '.repeat(count)}x`,
  'ordered lists': (count) => `${'1. '.repeat(count)}x`,
  'indented list': (count) =>
    Array.from({ length: Math.min(count, 400) }, (_, at) => `${' '.repeat(at * 2)}- x`).join('\n'),
  brackets: (count) => '['.repeat(count),
  images: (count) => '!['.repeat(count),
  destinations: (count) => '[]('.repeat(count),
  'angle destinations': (count) => '[a](<'.repeat(count),
  'open emphasis': (count) => '*a **b '.repeat(count),
  'mixed emphasis': (count) => '*_'.repeat(count),
  backticks: (count) => Array.from({ length: Math.min(count, 600) }, (_, at) => '`'.repeat(at + 1)).join(' '),
  strikes: (count) => '~~a'.repeat(count),
  tags: (count) => '<a '.repeat(count),
  comments: (count) => '<!--'.repeat(count),
  addresses: (count) => 'http://a'.repeat(count),
  'e-mail': (count) => 'a@b.c '.repeat(count),
  'dots of an e-mail address': (count) => `[x](a@${'.'.repeat(count)}?)`,
  'wide table': (count) => `${'|'.repeat(count)}\n${'|-'.repeat(count)}\n${'|a'.repeat(count)}`,
  'table rows': (count) => `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(count)}`,
  'empty cells': (count) => `${'|a'.repeat(60)}|\n${'|-'.repeat(60)}|\n${'|\n'.repeat(count)}`,
  definitions: (count) => `${Array.from({ length: count }, (_, at) => `[${at}]: http://a`).join('\n')}\n\n[1]`,
  footnotes: (count) => Array.from({ length: count }, (_, at) => `[^${at}]: x\n\n[^${at}]`).join('\n\n'),
  paragraphs: (count) => 'x\n\n'.repeat(count),
  headings: (count) => 'x\n=\n'.repeat(count),
  entities: (count) => '&#'.repeat(count),
}

describe('foreign text cannot freeze the page', () => {
  test.each(Object.keys(hostile))('%s, 100 KB of them', (name) => {
    const make = hostile[name] ?? String
    const text = make(Math.ceil((100_000 * 100) / make(100).length)).slice(0, 100_000)
    splitBlocks('warm')
    const used = cpuClock()
    const { blocks, references } = splitBlocks(text)
    for (const block of blocks) parseBlock(block, references)
    // It is 50 ms once the code is compiled.
    expect(used()).toBeLessThan(400)
  })

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
      expect(count(read)).toBe(count(text.replace(/```\n?/g, '```')) - count(languages(text)))
    }),
    { numRuns: 500 },
  )
})

/** The info string of a fence. */
const languages = (text: string) => [...text.matchAll(/^[ >\-\d.]*`{3,}([^`\n]*)$/gm)].map(([, name]) => name).join(' ')

test('masking hides rendered text, whatever Markdown it is written in', () => {
  useLateFormats.setState({ mask })
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
