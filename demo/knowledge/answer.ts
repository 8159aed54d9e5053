import type { ChatSource, ToolCall } from '@/contract/chats'
import type { FoundChunk } from '@/contract/documents'
import type { Param } from '@/contract/params'
import type { AgentRow, ToolRow } from '../db/rows'
import { toolGroupRows, toolRows } from '../db/tables'
import { runTool } from '../db/tool-run'
import { matchAnswer } from './match-answer'
import { MIN_SCORE, searchKnowledge } from './search'

export interface Answer {
  content: string
  sources: ChatSource[]
  toolCalls: ToolCall[]
}

const texts = {
  en: {
    found: 'Here is what our documents say:',
    unknown: 'I do not know that. A document or a custom answer about it would help me.',
    tool: (name: string) => `I have looked it up with \`${name}\`.`,
  },
  ko: {
    found: '자료에는 이렇게 나와 있어요.',
    unknown: '그 내용은 제가 아직 몰라요. 관련 문서나 맞춤 답변을 추가하면 답할 수 있어요.',
    tool: (name: string) => `\`${name}\` 도구로 조회했어요.`,
  },
}
const languageOf = (text: string) => (/\p{Script=Hangul}/u.test(text) ? 'ko' : 'en')

const SENTENCES = 3
/** Passages with at least this part of the best score are used too. */
const NEARLY = 0.85

/** A matching custom answer, else sentences of the documents, else that the agent does not know. */
export async function answerQuestion(agent: AgentRow, question: string, slow: number): Promise<Answer> {
  const toolCalls = await callsFor(agent, question, slow)
  const custom = await matchAnswer(agent.id, question)
  if (custom) {
    const source = { ...noSource, type: 'custom_answer', customAnswerId: custom.match.id, score: custom.score }
    return { content: custom.match.answer, sources: [source], toolCalls }
  }
  const [tool] = toolCalls
  if (tool) return { content: texts[languageOf(question)].tool(tool.name), sources: [], toolCalls }
  const chunks = await chunksFor(agent, question)
  if (chunks.length === 0)
    return { content: texts[agent.language?.startsWith('ko') ? 'ko' : 'en'].unknown, sources: [], toolCalls }
  const content = `${texts[languageOf(question)].found}\n\n${(await bestSentences(chunks, question)).join(' ')}`
  return { content, sources: chunks.map(sourceOf), toolCalls }
}

const noSource: ChatSource = {
  type: 'document',
  documentId: undefined,
  documentName: undefined,
  chunkId: undefined,
  customAnswerId: undefined,
  score: undefined,
}

const sourceOf = ({ id, documentId, documentName, score }: FoundChunk): ChatSource => ({
  ...noSource,
  documentId,
  documentName,
  chunkId: id,
  score,
})

async function chunksFor({ knowledgeBaseIds = [] }: AgentRow, query: string): Promise<FoundChunk[]> {
  if (knowledgeBaseIds.length === 0) return []
  const found = await searchKnowledge({
    query,
    topK: 3,
    mode: 'hybrid',
    vectorSearchMode: 'cosine',
    documentIds: knowledgeBaseIds,
  })
  const best = found[0]?.score ?? 0
  return found.filter(({ score = 0 }) => score >= MIN_SCORE && score >= best * NEARLY)
}

/** The most similar sentences, in the order of the text. */
async function bestSentences(chunks: readonly FoundChunk[], question: string): Promise<string[]> {
  // The demo starts without it.
  const { textIndex, withSynonyms } = await import('./text-index')
  const sentences = chunks.flatMap(({ content }) =>
    content
      .split(/\n+/)
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.replace(/^(?:[-*]|\d{1,3}\.)\s+/, '').split(/(?<=[.!?。])\s+/))
      .filter((sentence) => sentence.trim() !== ''),
  )
  const index = textIndex<{ id: number; sentence: string }>(['sentence'])
  index.addAll(sentences.map((sentence, id) => ({ id, sentence })))
  return index
    .search(question, withSynonyms(question, 0.5))
    .slice(0, SENTENCES)
    .map(({ id }) => Number(id))
    .toSorted((one, other) => one - other)
    .flatMap((id) => sentences[id]?.trim() ?? [])
}

/** Sentinel question that calls the agent's first tool. */
const USE_TOOL = 'use-tool'

/** A tool of the agent all words of whose name are in the question. */
function toolFor({ toolIds = [], toolGroupIds = [] }: AgentRow, question: string): ToolRow | undefined {
  const ids = [...toolIds, ...toolGroupIds.flatMap((id) => toolGroupRows.get(id)?.toolIds ?? [])]
  const tools = ids.flatMap((id) => toolRows.get(id) ?? [])
  const words: string[] = question.toLowerCase().match(/[a-z]+/g) ?? []
  const fits = ({ name }: ToolRow) => name.split('_').every((word) => words.includes(word.toLowerCase()))
  return question === USE_TOOL ? tools[0] : tools.find(fits)
}

async function callsFor(agent: AgentRow, question: string, slow: number): Promise<ToolCall[]> {
  const tool = toolFor(agent, question)
  if (!tool) return []
  const given = argumentsOf([...tool.pathParams, ...tool.queryParams, ...tool.bodyParams], question)
  const { response, error } = await runTool(tool, given, slow)
  return [{ name: tool.name, arguments: given, result: response?.body ? JSON.parse(response.body) : { error } }]
}

/** Sample arguments, with a number from the question if it has one. */
function argumentsOf(params: readonly Param[], question: string): Record<string, unknown> {
  const [code = 'sample'] = question.match(/\b[A-Z]*-?\d[\w-]*/) ?? []
  const open = params.filter(({ valueType }) => valueType === 'LLM_PROMPT')
  const filled = ({ dataType }: Param) => (dataType === 'number' ? 1 : dataType === 'boolean' ? true : code)
  return Object.fromEntries(open.map((param) => [param.identifier, filled(param)]))
}
