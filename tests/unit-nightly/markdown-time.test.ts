// @vitest-environment node
import { expect, test } from 'vitest'
import { parseBlock, splitBlocks } from '@/components/markdown/parse-markdown'
import { cpuClock } from '../support/cpu-time'

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

test.each(Object.keys(hostile))('foreign text cannot freeze the page: %s, 100 KB of them', (name) => {
  const make = hostile[name] ?? String
  const text = make(Math.ceil((100_000 * 100) / make(100).length)).slice(0, 100_000)
  splitBlocks('warm')
  const used = cpuClock()
  const { blocks, references } = splitBlocks(text)
  for (const block of blocks) parseBlock(block, references)
  // It is 50 ms once the code is compiled.
  expect(used()).toBeLessThan(400)
})
