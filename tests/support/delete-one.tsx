import { HttpResponse, http } from 'msw'
import { DeleteEntity } from '@/components/deletion/delete-entity'
import type { Endpoint } from '@/contract/endpoint'
import type { UsagesEndpoint } from '@/lib/api/usages'
import type { demoServer } from './demo-server'
import { recordNotices, renderAlone } from './render'

interface Deletable {
  list: Endpoint
  get: Endpoint
  remove: Endpoint
  usages?: UsagesEndpoint
  restore?: Endpoint
}

/** Every resource of the contract with usages, by its path. */
const deletables = new Map(
  Object.values(import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true }))
    .flatMap((module) => Object.values(module))
    .filter((value): value is Deletable => typeof value === 'object' && value !== null && 'usages' in value)
    .map((resource) => [resource.list.path, resource]),
)

/** Opens the deletion of an entity of this resource, which the server deletes. */
export async function deleteOne(server: Pick<ReturnType<typeof demoServer>, 'use'>, path: string) {
  const resource = deletables.get(path)
  if (!resource) throw new Error(`${path} has no usages`)
  server.use(http.delete(`*/api/v1${path}/:id`, () => HttpResponse.json({})))
  const notices = recordNotices()
  const labels = { title: 'Delete it?', text: 'It will be gone.', action: 'Delete it', done: 'It was deleted' }
  const { user } = await renderAlone(<DeleteEntity id="x1" resource={resource} labels={labels} onClose={() => {}} />)
  return { user, notices }
}
