import { type OpenApiQuestion, openApiReader } from './openapi-reader'

const answer = openApiReader()

self.onmessage = async ({ data: { id, question } }: MessageEvent<{ id: number; question: OpenApiQuestion }>) => {
  self.postMessage({ id, answer: await answer(question) })
}
