import { type Files, isNode, type Node, sourceFiles, walk } from '../../scripts/lib/source'

export interface Reader {
  path: string
  name: string
}

/** Everything there takes texts of users, servers or files; elsewhere names tell what does. */
const everywhere = /^src\/(lib|start|components\/markdown)\//
const verbs =
  /^(parse|read|mask|match|find|split|check|safe|clean|detect|guess|markdown|oneLine|snippet|accept|due|passage)/
const foreign = /^:\s*(?:readonly )?(?:string|unknown|Uint8Array|ArrayBuffer|Blob)\b/

type Function = [name: string, node: Node]

function exportedFunctions(text: string): Function[] {
  const found: Function[] = []
  walk(text, ({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return
    const { id, declarations = [] } = declaration as { id?: Node; declarations?: Node[] }
    if (declaration.type === 'FunctionDeclaration') found.push([String(id?.name), declaration])
    for (const { id, init } of declarations as unknown as { id: Node; init: unknown }[])
      if (isNode(init) && /Function/.test(init.type)) found.push([String(id.name), init])
  })
  return found
}

/** Whether the first parameter is a text, or may be one. */
function takesText(text: string, { params }: Node) {
  const [first] = (Array.isArray(params) ? params : (params as { items: Node[] }).items) as Node[]
  const { typeAnnotation } = ((first?.type === 'AssignmentPattern' ? first.left : first) ?? {}) as Partial<Node>
  return isNode(typeAnnotation) && foreign.test(text.slice(typeAnnotation.start, typeAnnotation.end))
}

/** Exported functions that take a foreign text; hooks are tested with their screens. */
export function textReaders(files: Files = sourceFiles()): Reader[] {
  return Object.entries(files).flatMap(([path, text]) =>
    exportedFunctions(text)
      .filter(([name]) => everywhere.test(path) || verbs.test(name))
      .filter(([name, node]) => !/^use[A-Z]/.test(name) && takesText(text, node))
      .map(([name]) => ({ path, name })),
  )
}
