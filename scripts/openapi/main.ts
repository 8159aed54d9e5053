import { sourceFiles } from '../lib/source'
import { commentsOf } from './comments'

export { operationsOf } from '../conformance/operation'
export { openApiDocument } from './document'

const isContract = ([path]: [string, string]) => path.startsWith('src/contract/')

export const comments = commentsOf(Object.fromEntries(Object.entries(sourceFiles()).filter(isContract)))
