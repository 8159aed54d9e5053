import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Markdown } from '@/components/markdown/markdown'
import { parseBlock } from '@/components/markdown/parse-markdown'

vi.mock(import('@/components/markdown/parse-markdown'), async (original) => {
  const module = await original()
  return { ...module, parseBlock: vi.fn(module.parseBlock) }
})

test('text appended to an answer is parsed, and the blocks before it are not parsed again', () => {
  const answer = Array.from({ length: 100 }, (_, index) => `Paragraph ${index} with **words**`).join('\n\n')
  const { rerender, container } = render(<Markdown text={answer} />)
  expect(parseBlock).toHaveBeenCalledTimes(100)
  vi.mocked(parseBlock).mockClear()
  for (let count = 1; count <= 10; count++) rerender(<Markdown text={`${answer}${' more'.repeat(count)}`} />)
  expect(container).toHaveTextContent(/Paragraph 99 with words( more){10}$/)
  // Each time the last paragraph alone.
  expect(parseBlock).toHaveBeenCalledTimes(10)
})
