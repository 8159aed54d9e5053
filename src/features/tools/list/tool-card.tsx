import { RequestTarget } from '@/components/request/request-target'
import type { Tool } from '@/contract/tools'
import { DeleteTool } from '../delete-tool'
import { ToolLink, TypeBadge } from './tool-columns'
import { UsedByCount } from './tool-relations'

/** A tool on a screen too narrow for columns. */
export const ToolCard = ({ tool }: { tool: Tool }) => (
  <div className="space-y-1 py-2 pr-2 pl-3.5 text-sm">
    <div className="flex items-center gap-2">
      <span className="flex min-h-11 min-w-0 flex-1 items-center text-base">
        <ToolLink tool={tool} className="py-2.5" />
      </span>
      <TypeBadge tool={tool} />
    </div>
    {tool.description && <p className="isolated line-clamp-2 text-muted">{tool.description}</p>}
    <RequestTarget request={tool} />
    <div className="flex items-center justify-between gap-2">
      <UsedByCount tool={tool} />
      <DeleteTool tool={tool} />
    </div>
  </div>
)
