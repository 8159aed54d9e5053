import { type Files, isNode, type Node, visit, walk } from '../lib/source'

/**
 * The comments of the contract by what they document: `Agent` and `Agent.recentCalls` of a schema, `agents.duplicate` of
 * an endpoint or a filter.
 */
export type Comments = Record<string, string>

export function commentsOf(files: Files): Comments {
  const found: Comments = {}
  for (const text of Object.values(files))
    walk(text, (node) => {
      if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return
      const { declaration } = node
      if (declaration.type === 'TSTypeAliasDeclaration') note(found, nameIn(declaration), commentBefore(text, node))
      if (declaration.type !== 'VariableDeclaration') return
      for (const declarator of declaration.declarations as Node[]) {
        const name = nameIn(declarator)
        note(found, name, commentBefore(text, node))
        visit(declarator.init, (part) => {
          if (part.type === 'Property' && isNode(part.key) && typeof part.key.name === 'string')
            note(found, `${name}.${part.key.name}`, commentBefore(text, part))
        })
      }
    })
  return found
}

/** The first one counts: a schema may repeat what its type says. */
function note(found: Comments, name: string, comment: string | undefined) {
  if (comment !== undefined) found[name] ??= comment
}

const nameIn = ({ id }: Node) => (isNode(id) ? String(id.name) : '')

function commentBefore(text: string, { start }: Node): string | undefined {
  const [, body] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start)) ?? []
  return body
    ?.replaceAll(/^\s*\*?\s*/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
