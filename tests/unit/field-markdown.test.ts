// @vitest-environment node
import { expect, test } from 'vitest'
import { type ElementNode, type Node, parseBlock } from '@/components/markdown/parse-markdown'

const textOf = (node: Node): string => (node.type === 'text' ? node.text : node.children.map(textOf).join(''))
const find = (nodes: readonly Node[], tag: string): ElementNode | undefined => {
  for (const node of nodes) {
    if (node.type === 'text') continue
    const found = node.tag === tag ? node : find(node.children, tag)
    if (found) return found
  }
  return undefined
}
const read = (text: string) => parseBlock(text, undefined)

test.each([
  ['**환불(refund)**은 3일 걸립니다.', '환불(refund)'],
  ['할인율은 **20%**입니다.', '20%'],
  ['**"환불 규정"**을 보세요.', '"환불 규정"'],
  ['**영업시간:**오전 9시', '영업시간:'],
  ['이것은**『중요』**합니다', '『중요』'],
])('%s is bold before Hangul', (text, bold) => {
  const strong = find(read(text), 'strong')
  expect(strong && textOf(strong)).toBe(bold)
})

test.each([
  ['자세한 내용은 https://www.example.com에서 확인하세요.', 'https://www.example.com', 'https://www.example.com'],
  ['help@example.com으로 보내세요.', 'mailto:help@example.com', 'help@example.com'],
  ['mailto:help@example.com으로 보내세요.', 'mailto:help@example.com', 'mailto:help@example.com'],
  ['https://example.한국', 'https://example.xn--3e0b707e', 'https://example.한국'],
])('%s has a link to %s', (text, href, shown) => {
  const nodes = read(text)
  const link = find(nodes, 'a')
  expect(link?.href).toBe(href)
  expect(link && textOf(link)).toBe(shown)
  expect(nodes.map(textOf).join('')).toBe(text)
})
