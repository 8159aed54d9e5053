import { documents } from '@/contract/documents'
import { serve } from '../serve'
import { Refusal } from '../refusal'

const names = ['환불 정책.pdf','Shipping FAQ.md','가격표_2026.xlsx','Refund policy.docx','호텔 이용 안내.html','Opening hours.txt','고객 명단.csv','api.json','점검 매뉴얼.pdf','Onboarding handbook for new agents with a really long name that is cut.pdf','old prices.xls','배송지역.csv','약관.pdf']
const now = Date.now()
interface D { id: string; name: string; type: string; size: number; status: string; error?: string; chunksCount?: number; tokens?: number; agentsCount?: number; createdAt: string; due?: number }
let rows: D[] = names.map((name, i) => ({ id: `doc_${i}`, name, type: name.split('.').pop() ?? '', size: 4000 * (i + 1) ** 3, status: i === 1 ? 'failed' : 'completed', ...(i === 1 ? { error: 'The file is protected by a password, which has to be removed first.' } : { chunksCount: 60 + i, tokens: 9000 + i * 77 }), agentsCount: i % 3, createdAt: new Date(now - i * 8e7).toISOString() }))
const now2 = (row: D) => { if (row.due && Date.now() > row.due) { row.status = 'completed'; row.chunksCount = 12; row.tokens = 3000; delete row.due }; const { due: _, ...rest } = row; return rest as never }
const find = (id: string) => { const row = rows.find((r) => r.id === id); if (!row) throw new Refusal(404, 'Document not found'); return row }
const text = (i: number) => i % 2 ? `Refunds are paid within ${i + 3} days after the parcel has come back. A refund of shipping costs is only possible where the item was damaged.\nCall us for details.` : `환불은 상품이 도착한 날부터 ${i + 3}일 안에 처리됩니다. 배송비는 상품에 하자가 있을 때만 돌려 드립니다.`
const chunksOf = (row: D) => Array.from({ length: row.chunksCount ?? 0 }, (_, i) => ({ id: `${row.id}_c${i}`, documentId: row.id, index: i, content: text(i), tokens: 60 + i }))
export const mocks = [
  serve(documents.list, ({ query }) => { const q = query.search?.toLowerCase(); const r = rows.filter((x) => (!q || x.name.toLowerCase().includes(q)) && (!query.status || x.status === query.status) && (!query.type || x.type === query.type)); return { records: r.slice((query.page - 1) * query.limit, query.page * query.limit).map(now2), total: r.length } as never }),
  serve(documents.upload, ({ body }) => { const { file } = body as { file: File }; const row: D = { id: `doc_new_${rows.length}`, name: file.name, type: file.name.split('.').pop() ?? '', size: file.size, status: 'processing', agentsCount: 0, createdAt: new Date().toISOString(), due: Date.now() + 6000 }; rows.unshift(row); return now2(row) }, { status: 201 }),
  serve(documents.search, ({ body }) => { const r = rows.slice(3, 8).flatMap((row, i) => chunksOf(row).slice(i, i + 1).map((c) => ({ ...c, documentName: row.name, score: 0.91 - i * 0.13 }))); return { records: body.query === 'zzz' ? [] : r, total: r.length } as never }),
  serve(documents.get, ({ params }) => now2(find(params.id))),
  serve(documents.remove, ({ params }) => { find(params.id); rows = rows.filter((r) => r.id !== params.id); return { id: params.id } }),
  serve(documents.restore, ({ params }) => now2(find(params.id))),
  serve(documents.usages, ({ params }) => ({ records: find(params.id).agentsCount ? [{ kind: 'agent', id: 'agent_en_refund_transfer', name: 'Refund line' }] : [], restorable: false }) as never),
  serve(documents.retry, ({ params }) => { const r = find(params.id); r.status = 'processing'; delete r.error; r.due = Date.now() + 5000; return now2(r) }),
  serve(documents.chunks, ({ params, query }) => { const all = chunksOf(find(params.id)).filter((c) => !query.search || c.content.toLowerCase().includes(query.search.toLowerCase())); return { records: all.slice((query.page - 1) * query.limit, query.page * query.limit), total: all.length } as never }),
]
