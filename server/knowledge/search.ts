import { type RawBuilder, sql } from 'kysely'
import { questionWords } from '@/lib/text-match'
import { fold, termsOf } from '../calls/record'
import { containing } from '../db/values'
import type { TenantDb } from '../entities/store'

/** Words of a question that are looked up. */
const WORDS = 32

/** The passages of documents that are not deleted, with the names of those. */
export const passagesOf = ({ db, tenantId }: TenantDb) =>
  db
    .selectFrom('knowledge_passages')
    .innerJoin('entities', (join) =>
      join
        .onRef('entities.tenant_id', '=', 'knowledge_passages.tenant_id')
        .onRef('entities.kind', '=', 'knowledge_passages.kind')
        .onRef('entities.id', '=', 'knowledge_passages.document_id'),
    )
    .where('knowledge_passages.tenant_id', '=', tenantId)
    .where('entities.deleted_at', 'is', null)

/** From the beginning of a word on, as Korean words carry their particles with them. */
const lexeme = (word: string): RawBuilder<string> => sql`${`'${word}':*`}::tsquery`

interface Question {
  query: string
  topK: number
  /** Undefined: all documents. */
  documentIds?: readonly string[] | undefined
}

/** The passages that have words of a question, best first. The score is the share of its words, rare ones weighing more. */
export async function searchPassages(place: TenantDb, { query, topK, documentIds }: Question) {
  const asked = questionWords(query)
  const words = [...new Set(termsOf(fold(asked.length > 0 ? asked.join(' ') : query)))].slice(0, WORDS)
  if (words.length === 0 || documentIds?.length === 0) return []
  const all = passagesOf(place).$if(documentIds !== undefined, (rows) =>
    rows.where('document_id', 'in', [...(documentIds ?? [])]),
  )
  const found = words.map((word) => sql<boolean>`terms @@ ${lexeme(word)}`)
  const counted = await all
    .select(found.map((has, index) => sql<string>`count(*) filter (where ${has})`.as(`word${index}`)))
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const counts = counted as unknown as Record<string, string>
  const weights = words.map((_, index) => Math.log(1 + Number(counts.total) / (1 + Number(counts[`word${index}`]))))
  const sum = weights.reduce((before, weight) => before + weight, 0)
  const parts = found.map((has, index) => sql`case when ${has} then ${weights[index]}::float8 else 0 end`)
  const score = sql<number>`(${sql.join(parts, sql` + `)}) / ${sum}::float8`
  return all
    .where(sql<boolean>`terms @@ ${words.map((word) => `'${word}':*`).join(' | ')}::tsquery`)
    .select(['document_id', 'index', 'content', sql<string>`entities.body->>'name'`.as('name'), score.as('score')])
    .orderBy('score', 'desc')
    .orderBy('document_id')
    .orderBy('index')
    .limit(topK)
    .execute()
}

/** The passages of a document with a text, in their order. */
export const passagesWith = (place: TenantDb, documentId: string, search: string | undefined) =>
  passagesOf(place)
    .where('document_id', '=', documentId)
    .where(sql<boolean>`lower(content) like ${containing(fold((search ?? '').trim()))}`)
