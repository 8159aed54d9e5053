import { HttpResponse, http } from 'msw'
import { page, type Row, testServer } from './test-server'

const PASSAGES = 60
const documents = (): Row[] => [
  {
    id: 'd1',
    name: 'Refunds.pdf',
    type: 'pdf',
    size: 2_411_725,
    status: 'completed',
    chunksCount: PASSAGES,
    tokens: 9120,
    agentsCount: 2,
    createdAt: '2026-05-02T09:00:00Z',
  },
  { id: 'd2', name: 'Locked.docx', type: 'docx', size: 700, status: 'failed', error: 'The file has a password.' },
  { id: 'd3', name: '', type: 'hologram', status: 'dreaming', size: 'many', chunksCount: null },
]
const chunksOf = (id: unknown) =>
  Array.from({ length: PASSAGES }, (_, index) => ({
    id: `c${index}`,
    documentId: id,
    index,
    content: `Part ${index + 1}: <b>refunds</b> take ${index + 3} days.`,
    tokens: 12,
  }))
const path = '*/api/v1/knowledge-base/documents'

/** Three documents: one of 60 passages, one that failed, one with values of another release. */
export const server = testServer({
  resources: {
    'knowledge-base/documents': { rows: documents },
    agents: { rows: () => [{ id: 'a1', name: 'Front desk' }] },
  },
  handlers: (db) => [
    http.post(path, () => {
      const all = db['knowledge-base/documents']
      const row = { id: `new${all.length}`, name: `Uploaded ${all.length}.pdf`, type: 'pdf', status: 'processing' }
      all.unshift(row)
      return HttpResponse.json(row, { status: 201 })
    }),
    http.post(`${path}/:id/retry`, ({ params }) => {
      const row = db['knowledge-base/documents'].find(({ id }) => id === params.id)
      return HttpResponse.json(Object.assign(row ?? {}, { status: 'processing', error: null }), { status: 201 })
    }),
    http.get(`${path}/:id/chunks`, ({ params, request }) => {
      const query = new URL(request.url).searchParams
      const found = chunksOf(params.id).filter(({ content }) => content.includes(query.get('search') ?? ''))
      const [at, limit] = [Number(query.get('page')), Number(query.get('limit'))]
      return page(found.slice((at - 1) * limit, at * limit), found.length)
    }),
    http.post('*/api/v1/knowledge-base/search', () =>
      page([
        { ...chunksOf('d1')[41], documentName: 'Refunds.pdf', score: '0.874' },
        { id: 'c9', content: 'Nothing is known of its document.', score: 7 },
      ]),
    ),
  ],
  preload: () =>
    Promise.all([
      import('@/features/knowledge-base/document/document-drawer'),
      import('@/features/knowledge-base/ask/answers'),
    ]),
})
