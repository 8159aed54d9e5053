import type { OpenApiQuestion } from '@/lib/request/openapi-reader'

/** The one worker there is, in the same thread: jsdom has none. */
export class SameThreadWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined
  #isOver = false
  readonly #answer = import('@/lib/request/openapi-reader').then(({ openApiReader }) => openApiReader())

  async postMessage({ id, question }: { id: number; question: OpenApiQuestion }) {
    const answer = await (await this.#answer)(question)
    if (!this.#isOver) this.onmessage?.({ data: structuredClone({ id, answer }) })
  }

  terminate() {
    this.#isOver = true
  }
}
